"""Which files a run reads: the paths that a user names, ignore files, the project around them, and their bytes as text."""

from appfn_lint.discovery.decoding import Unreadable, decode, encode
from appfn_lint.discovery.discover import MissingPath, discover
from appfn_lint.discovery.places import WEB_SUFFIXES
from appfn_lint.discovery.tree import Tree, search, unreadable

__all__ = ["WEB_SUFFIXES", "MissingPath", "Tree", "Unreadable", "decode", "discover", "encode", "search", "unreadable"]
