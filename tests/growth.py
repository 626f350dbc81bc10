"""How work grows with its input: a ratio, so that it means the same on a slow, a fast and a busy machine."""

import time
from collections.abc import Callable

FACTOR = 8
"""How much larger the larger input is: work that grows with the square would take 64 times as long."""

LINEAR = 24
"""The largest growth that still counts as linear: three times what it should be, and far from the square."""


def growth(run: Callable[[int], object], size: int) -> float:
    """Processor time for ``FACTOR * size`` in units of that for ``size``, the lesser of two runs of each."""
    small, large = (min(_seconds(run, amount) for _ in range(2)) for amount in (size, FACTOR * size))
    return large / max(small, 0.001)


def _seconds(run: Callable[[int], object], size: int) -> float:
    start = time.process_time()
    run(size)
    return time.process_time() - start
