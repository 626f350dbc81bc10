"""What words say: identifiers, sentences, and the lexicons behind them."""
