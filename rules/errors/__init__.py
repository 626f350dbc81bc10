"""Failures that an agent can understand."""
