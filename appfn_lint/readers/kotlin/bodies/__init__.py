"""Bodies of functions, read into nodes when an analysis asks for them."""
