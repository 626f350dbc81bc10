"""One function, one purpose, no strings attached."""
