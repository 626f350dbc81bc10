"""Fixes for a whole run: which texts the files of a tree would have, judged anew after each round."""

from collections.abc import Mapping, Sequence

from appfn_lint.config import Config
from appfn_lint.discovery import Tree, encode
from appfn_lint.finding import Diagnostic
from appfn_lint.fixing import Fixed, Workshop, fix_all, shape_of
from appfn_lint.linting import Outcome, chosen, lint
from appfn_lint.rule import Rule
from appfn_lint.source import Source


def mend(
    tree: Tree, config: Config, outcome: Outcome, *, unsafe: bool, rules: Sequence[Rule] | None = None, only: str = ""
) -> Fixed:
    """Carry out the fixes of a run's diagnostics in memory; nothing is written.

    ``rules`` judge what the fixes lead to, those of the settings where it is None; ``only`` names the one whose further
    findings are fixed as well, empty for all.
    """
    judges = chosen(config) if rules is None else rules

    def judge(texts: Mapping[str, str]) -> tuple[Diagnostic, ...]:
        found = lint(overlaid(tree, outcome.sources, texts), config, judges).diagnostics
        return tuple(d for d in found if not only or d.rule in {only, "unreadable-source"})

    reported = {path: source for path, source in outcome.sources.items() if tree.reported(path)}
    return fix_all(Workshop(reported, judge, shape_of, unsafe), outcome.diagnostics)


def overlaid(tree: Tree, sources: Mapping[str, Source], texts: Mapping[str, str]) -> Tree:
    """The tree as it will be once the texts are written."""
    contents = {path: encode(sources[path], text) for path, text in texts.items()}
    return tree._replace(read=lambda path: contents[path] if path in contents else tree.read(path))
