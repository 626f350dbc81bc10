"""A time zone in words against all else that is said of a parameter: its name, its contract, an example, a sentence."""

import re
from collections.abc import Iterator

from appfn_lint.expressions import compiled
from appfn_lint.language.value_claims import claims
from appfn_lint.language.zones import AGAINST, WORDS, Zone, of_name, of_pattern, of_value, zones
from appfn_lint.record import NamedTuple
from appfn_lint.tool import Parameter

_SHAPES = frozenset({"string", "instant", "datetime", "time", "unknown", "union"})


class Conflict(NamedTuple):
    """The zone that a text says, its place in characters of the text, and what says another."""

    words: str
    start: int
    end: int
    why: str


def zone_conflict(parameter: Parameter, text: str, description: str) -> Conflict | None:
    """The first statement of a parameter's text that something contradicts; ``description`` is the tool's, if another."""
    said = list(zones(text))
    if not said or parameter.type.shape not in _SHAPES:
        return None
    evidence = [*_evidence(parameter, text), *_around(parameter, description)]
    for index, one in enumerate(said):
        earlier = ((other.zone, f"an earlier sentence says {WORDS[other.zone]}") for other in said[:index])
        why = next((why for zone, why in (*evidence, *earlier) if zone in AGAINST[one.zone]), "")
        if why:
            return Conflict(WORDS[one.zone], one.start, one.end, why)
    return None


def _evidence(parameter: Parameter, text: str) -> Iterator[tuple[Zone, str]]:
    """The zones that everything but the words of a text says, each with where."""
    named = of_name(parameter.name)
    if named:
        yield named, f"its name says {WORDS[named]}"
    constraint = parameter.constraint
    if constraint is not None and constraint.format == "date-time" and not compiled(r"\b(?:UTC|GMT)\b").search(text):
        yield "offset", "the format `date-time` has an offset"
    for pattern in constraint.patterns if constraint is not None else ():
        zone = of_pattern(pattern)
        if zone:
            yield zone, f"its pattern asks for {WORDS[zone]}"
    default = parameter.default.value if parameter.default is not None else None
    if isinstance(default, str):
        zone = "utc" if default in ("UTC", "GMT", "Etc/UTC") else of_value(default)
        if zone and zone != "none":
            yield zone, f"its default is `{default}`"
    for claim in claims(text):
        zone = of_value(claim.value.strip("\"'`")) if claim.topic == "example" else None
        if zone:
            yield zone, f"its example has {'a Z' if zone == 'utc' else WORDS[zone]}"


def _around(parameter: Parameter, description: str) -> Iterator[tuple[Zone, str]]:
    """What the tool's description says of all times, where the parameter is one."""
    moment = compiled(r"(?:^|_)(?:start|end|time|date|since|until|before|after|at|from|when)(?:_|$)", re.IGNORECASE)
    if not moment.search(parameter.name):
        return
    for one in zones(description):
        if compiled(r"\b(?:times|dates|timestamps)\b[^.\n]*\Z", re.IGNORECASE).search(description[: one.start]):
            yield one.zone, f"the description of the tool says {WORDS[one.zone]}"
