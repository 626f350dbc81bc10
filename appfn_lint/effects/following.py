"""Follows calls through the project: which effects a function reaches and by which calls, and which exceptions leave it."""

from collections.abc import Iterator

from appfn_lint.body import Effect, Step, Unfollowed
from appfn_lint.effects import exceptions
from appfn_lint.effects.facts import Facts, Handler, Happening, Site, Throw
from appfn_lint.effects.guards import Test, refused
from appfn_lint.effects.guards import said as said_by
from appfn_lint.effects.reading import facts
from appfn_lint.effects.sources import Code, Sources
from appfn_lint.effects.targets import gives_failures
from appfn_lint.publishers.appfunctions.index import Unit
from appfn_lint.readers.kotlin.bodies.parser import body
from appfn_lint.record import NamedTuple

_MOST = 250
"""Functions that one tool may reach; more than that nobody would read either."""
_DEEPEST = 14


class Escape(NamedTuple):
    """An exception that leaves a function, with the calls that lead to it.

    ``needs`` and ``about`` are as in :class:`Throw`, for the parameters of the function that it leaves.
    """

    thrown: Throw
    unit: Unit
    steps: tuple[Step, ...]
    needs: frozenset[str]
    about: frozenset[str] = frozenset()


class Reached(NamedTuple):
    """A function and the calls that lead to it from a tool's own body."""

    code: Code
    steps: tuple[Step, ...]
    conditional: bool
    incidental: bool
    certain: bool
    selected: bool = False


class Following:
    """The call graph of a run, read on demand; functions are read once."""

    def __init__(self, sources: Sources) -> None:
        """Start with nothing read."""
        self.sources = sources
        self._escapes: dict[tuple[str, int, bool], tuple[Escape, ...]] = {}
        self._kinds: dict[tuple[str, int], frozenset[str]] = {}
        self._tests: dict[tuple[str, int], tuple[Test, ...]] = {}

    def facts(self, code: Code) -> Facts:
        """What one function says."""
        return facts(self.sources, code)

    def reached(self, code: Code) -> Iterator[Reached]:
        """A function and all that it calls, nearest first."""
        pending = [Reached(code, (), conditional=False, incidental=False, certain=True)]
        seen = {code.key}
        while pending and len(seen) < _MOST:
            one = pending.pop(0)
            yield one
            for site in self.facts(one.code).sites:
                for target in site.targets:
                    if target.key not in seen:
                        seen.add(target.key)
                        pending.append(
                            Reached(
                                target,
                                (*one.steps, site.step),
                                one.conditional or site.conditional,
                                one.incidental or site.incidental,
                                one.certain and self._agreed(site, target),
                                bool(one.steps) and (one.selected or site.selected),
                            )
                        )

    def _agreed(self, site: Site, target: Code) -> bool:
        """Of several implementations, whether every one does what this one does."""
        if not site.alternatives:
            return True
        kinds = [self._writes(one, frozenset()) for one in site.targets]
        return bool(frozenset.intersection(*kinds) & self._writes(target, frozenset()))

    def _writes(self, code: Code, above: frozenset[tuple[str, int]]) -> frozenset[str]:
        """The kinds of certain effects that a function reaches, reads aside."""
        if code.key in above or len(above) > _DEEPEST:
            return frozenset()
        known = self._kinds.get(code.key)
        if known is None:
            facts = self.facts(code)
            found = {h.kind for h in facts.happenings if h.sure and not h.incidental}
            for site in facts.sites:
                kinds = [self._writes(one, above | {code.key}) for one in site.targets]
                found |= frozenset.intersection(*kinds) if site.alternatives else frozenset.union(*kinds)
            known = self._kinds[code.key] = frozenset({"write"} if found - {"leave", "read"} else found)
        return known

    def effects(self, reached: list[Reached]) -> Iterator[Effect]:
        """The effects of functions that were reached, each kind of thing once."""
        seen: set[tuple[str, str, int]] = set()
        for one in reached:
            for happening in self.facts(one.code).happenings:
                key = (happening.kind, happening.step.path, happening.step.span.start)
                if key not in seen:
                    seen.add(key)
                    yield _effect(one, happening)

    def unfollowed(self, reached: list[Reached]) -> Iterator[Unfollowed]:
        """Calls whose code was not found."""
        for one in reached:
            yield from self.facts(one.code).unfollowed

    def escapes(
        self, code: Code, above: frozenset[tuple[str, int]] = frozenset(), *, unwrapped: bool = False
    ) -> tuple[Escape, ...]:
        """The exceptions that leave a function; ``unwrapped`` with those that its result holds."""
        known = self._escapes.get((*code.key, unwrapped))
        if known is not None or code.key in above or len(above) > _DEEPEST:
            return known or ()
        facts = self.facts(code)
        found = [
            Escape(t, code.unit, (t.step,), t.needs, t.about)
            for t in facts.throws
            if self._passes(t, t.handlers, unwrapped=unwrapped)
        ]
        for site in facts.sites:
            if len(site.targets) == 1:
                target = site.targets[0]
                inner = self.escapes(target, above | {code.key}, unwrapped=site.unwraps and gives_failures(target))
                found.extend(self._through(code, site, inner, unwrapped=unwrapped))
        found = [one for one in found if not one.thrown.again or not self._is_told(one, found)]
        unique = {(e.thrown.name, e.thrown.step.path, e.thrown.step.span.start): e for e in reversed(found)}
        result = tuple(reversed(unique.values()))[:40]
        self._escapes[(*code.key, unwrapped)] = result
        return result

    def _is_told(self, again: Escape, found: list[Escape]) -> bool:
        """Whether an exception that goes on is one that is seen to come."""
        return any(not one.thrown.again and again.thrown.name in self.kinds(one.thrown) for one in found)

    def _through(self, code: Code, site: Site, inner: tuple[Escape, ...], *, unwrapped: bool) -> Iterator[Escape]:
        for escape in inner:
            thrown = escape.thrown
            if not self._passes(thrown, site.handlers, unwrapped=unwrapped):
                continue
            ways = site.passes if thrown.how in {"require", "check", "throw"} else site.makes
            about = frozenset[str]().union(*(ways.get(name, frozenset()) for name in escape.about))
            alone = len(escape.steps) > 1 or (thrown.depends and not site.step.text.endswith("()"))
            if alone and not about and (thrown.depends or _about_arguments(thrown)):
                continue  # a check of what comes from the app itself, not from the agent
            if self._refused(code, escape, about):
                continue
            needs = _needed(escape, site)
            if needs is None:
                continue
            yield escape._replace(steps=(site.step, *escape.steps), needs=needs, about=about)

    def _refused(self, code: Code, escape: Escape, about: frozenset[str]) -> bool:
        """Whether a function has gone no further where what it calls would refuse an argument."""
        thrown = escape.thrown
        if not about or code.declaration.body is None or not (thrown.depends or thrown.condition is not None):
            return False
        if code.key not in self._tests:
            block = body(code.unit.source.text, code.declaration.body, expression=code.declaration.expression_body)
            self._tests[code.key] = tuple(refused(code.unit.source.text, block))
        said = frozenset[str]()
        if thrown.condition is not None:
            said = said_by(escape.unit.source.text, thrown.condition) - about
        return any(about <= test.names and (thrown.numeric or (said and said <= test.said)) for test in self._tests[code.key])

    def _passes(self, thrown: Throw, handlers: tuple[Handler, ...], *, unwrapped: bool) -> bool:
        """Whether an exception goes through all handlers around it."""
        kinds = self.kinds(thrown)
        for handler in reversed(handlers):
            if handler.held and unwrapped:
                continue
            if not any(kind in handler.types for kind in kinds):
                continue
            if "*" not in handler.rethrown and not any(kind in handler.rethrown for kind in kinds):
                return False
        return True

    def kinds(self, thrown: Throw) -> tuple[str, ...]:
        """An exception's class and those above it, through the project's own classes."""
        place = self.sources.index.classes.get(thrown.qualified)
        if place is None:
            return exceptions.kinds(thrown.name)
        names = [one.declaration.name for one in self.sources.supertypes(place)]
        foreign = [name.rpartition(".")[2] for name in self.sources.foreign_supertypes(place)]
        standard = [name for name in foreign if name in exceptions.STANDARD] or foreign[:1]
        return (*names, *(kind for name in standard[:1] for kind in exceptions.kinds(name)), "Exception", "Throwable")


def _needed(escape: Escape, site: Site) -> frozenset[str] | None:
    """The parameters of the caller on whose text or number an exception depends, None where it gives none."""
    found = frozenset[str]()
    for need in escape.needs:
        head, _, part = need.partition(".")
        given = (site.passes if escape.thrown.numeric and not part else site.given).get(need)
        if not given and part:
            given = frozenset(f"{one}.{part}" for one in site.passes.get(head, ()))
        if not given:
            return None
        found |= given
    return found


def _about_arguments(thrown: Throw) -> bool:
    return thrown.how == "error" or "IllegalArgumentException" in exceptions.kinds(thrown.name)


def _effect(one: Reached, happening: Happening) -> Effect:
    """An effect of a reached function; one branch of a choice that a caller made is possible, not certain."""
    selected = one.selected or (bool(one.steps) and happening.selected)
    return Effect(
        kind=happening.kind,  # type: ignore[arg-type]  # the tables hold these kinds only
        strength="certain" if happening.sure and one.certain and not selected else "likely",
        what=happening.what,
        steps=(*one.steps, happening.step),
        incidental=happening.incidental or one.incidental,
        conditional=happening.conditional or one.conditional,
        final=happening.final or (happening.kind == "delete"),
        target=happening.target,
    )
