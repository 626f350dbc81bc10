"""Forms and tools of web pages: what the browser makes of them, and what the page does when an agent submits."""
