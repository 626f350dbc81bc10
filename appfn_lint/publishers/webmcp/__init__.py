"""WebMCP: what a browser makes of forms and of objects given to ``registerTool``."""
