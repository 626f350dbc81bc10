"""How we want descriptions to sound."""
