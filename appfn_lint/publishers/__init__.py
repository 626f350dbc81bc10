"""Publishers: what becomes of written text on its way to an agent, one module or package a publisher."""
