"""The rules, one file each, one folder a family; installed as ``appfn_lint.rules``."""
