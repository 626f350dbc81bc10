"""The app description: what the metadata XML tells agents about the whole app."""
