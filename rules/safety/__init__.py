"""Allowed actions and data."""
