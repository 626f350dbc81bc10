"""What the code does."""
