"""Python source as written: modules, names, string values, functions and their annotations. Nothing is imported or run."""
