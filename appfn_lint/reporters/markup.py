"""Text for XML documents: escaped, and without the characters that XML 1.0 cannot hold."""

_SPECIAL = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\n": "&#10;", "\t": "&#9;", "\r": "&#13;"}


def attribute(text: str) -> str:
    """A text as the value of a double-quoted attribute; what XML forbids becomes U+FFFD."""
    return "".join(_SPECIAL.get(char, char if _allowed(char) else "\ufffd") for char in text)


def _allowed(char: str) -> bool:
    return " " <= char < "\ud800" or "\ue000" <= char <= "\ufffd" or char > "\uffff"
