"""Lint what AI agents receive: tool descriptions judged as delivered, not as typed."""

__version__ = "0.1.0"
