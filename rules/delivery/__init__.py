"""Does the text reach the agent?"""
