"""Parameters, results and what the library really does with them."""
