"""What words say: identifiers, sentences, who is told to do what, and the lexicons behind them.

``analysis.analyse(text)`` is the door for texts; all places are character offsets in that text, so that a rule can hand
them to ``Prose.locate``. Pure Python; lexicons are data files that are read when a rule first asks for them, and nothing
is imported here so that a rule pays only for what it uses.
"""
