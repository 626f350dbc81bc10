"""JavaScript and TypeScript with JSX, read by tree-sitter: values, modules, and what code does with tools of web pages.

tree-sitter is imported when the first module is read, never before.
"""
