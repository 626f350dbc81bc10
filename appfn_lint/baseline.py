"""Findings that a project lives with for now: named by their content, so that moved lines do not bring them back."""

from collections.abc import Iterable

from appfn_lint.finding import Diagnostic


class BaselineError(Exception):
    """A baseline that cannot be used. The text is one plain sentence."""


def written(diagnostics: Iterable[Diagnostic], fingerprints: Iterable[str]) -> str:
    """The text of a baseline file: one finding a line, in order, so that changes read well in a review."""
    from json import dumps

    rows = [
        dumps({"fingerprint": fingerprint, "rule": d.rule, "path": d.path, "tool": d.tool})
        for d, fingerprint in zip(diagnostics, fingerprints, strict=True)
    ]
    return '{"version": 1, "findings": [\n' + ",\n".join(rows) + ("\n" if rows else "") + "]}\n"


def read(path: str) -> frozenset[str]:
    """The fingerprints in a baseline file.

    Raises:
        BaselineError: the file cannot be read or is no baseline of a version that is known.
    """
    from json import load

    try:
        with open(path, encoding="utf-8") as file:
            document = load(file)
    except OSError as fault:
        raise BaselineError(f"{path} cannot be read ({(fault.strerror or 'unknown fault').lower()})") from fault
    except ValueError as fault:
        raise BaselineError(f"{path} is no baseline: {fault}") from fault
    match document:
        case {"version": 1, "findings": [*findings]}:
            return frozenset(row["fingerprint"] for row in findings if isinstance(row, dict) and "fingerprint" in row)
    raise BaselineError(f"{path} is no baseline of version 1; write it anew with `appfn-lint baseline`")
