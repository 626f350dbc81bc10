"""How the delivered text reads: purpose first, plain, to the point, and addressed to nobody."""
