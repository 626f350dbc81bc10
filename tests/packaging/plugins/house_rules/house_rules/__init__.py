"""Rules of this house; the folder is the family, the file the rule."""
