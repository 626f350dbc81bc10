"""Rules about what MCP and the hosts that speak it accept: schemas, annotations, limits."""
