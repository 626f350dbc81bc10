"""JSON with positions, and the shapes in which tool lists are written."""
