"""What the linter reports about its own input: files it cannot read, and ignores that do not work."""
