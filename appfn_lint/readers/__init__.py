"""Readers: source files to their written form, one module or package a language."""
