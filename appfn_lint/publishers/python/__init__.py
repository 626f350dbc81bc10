"""Tools written in Python: what registers them, their signatures, and the SDK that publishes them."""
