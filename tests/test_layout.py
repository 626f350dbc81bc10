"""The layout that packaging and imports rely on."""

import ast
import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
CODE = sorted([*ROOT.glob("appfn_lint/**/*.py"), *ROOT.glob("rules/**/*.py")])
DATA = sorted(
    path
    for top in ("appfn_lint", "rules")
    for path in (ROOT / top).rglob("*")
    if path.is_file() and path.suffix not in {".py", ".pyc"} and path != ROOT / "rules/README.md"
)


def _packages_on_disk() -> set[str]:
    """Folders with Python or data files, under the name that they are installed as."""
    folders = {path.parent.relative_to(ROOT) for path in (*CODE, *DATA)}
    return {".".join(("appfn_lint", *f.parts) if f.parts[0] == "rules" else f.parts) for f in folders}


def _imports(path: Path) -> set[str]:
    """All modules that a file imports, at its head or inside a function."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=aliases):
                names.update(alias.name for alias in aliases)
            case ast.ImportFrom(level=0, module=str(module)):
                names.add(module)
            case ast.ImportFrom():
                names.add("appfn_lint, relative")
    return names


def test_the_typed_list_of_packages_is_what_the_disk_holds() -> None:
    typed = PYPROJECT["tool"]["setuptools"]["packages"]
    assert typed == sorted(_packages_on_disk()), "correct `packages` in pyproject.toml"


def test_every_package_of_code_has_an_init_file() -> None:
    assert [path for path in {path.parent for path in CODE} if not (path / "__init__.py").exists()] == []


def test_every_data_file_is_of_a_kind_that_is_packed() -> None:
    patterns = PYPROJECT["tool"]["setuptools"]["package-data"]["*"]
    assert [path for path in DATA if not any(path.match(pattern) for pattern in patterns)] == []


def test_a_rule_imports_the_protocol_the_language_and_the_standard_library_only() -> None:
    faster = "expressions|record"  # of the standard library: `re.compile` and `NamedTuple`
    allowed = re.compile(rf"appfn_lint\.(rule|language|{faster})(\.|$)")
    reaching = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in ROOT.glob("rules/**/*.py")
        for name in _imports(path)
        if name.split(".")[0] in {"appfn_lint", "rules"} and not allowed.match(name)
    }
    assert reaching == set()


def test_records_are_made_the_fast_way() -> None:
    slow = [path.relative_to(ROOT) for path in CODE if re.search(r"from typing import .*\bNamedTuple\b", path.read_text("utf-8"))]
    assert [str(path) for path in slow if "tests" not in path.parts] == ["appfn_lint/record.py"], "see appfn_lint.record"


def test_nothing_names_a_rule_module() -> None:
    reaching = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in [*ROOT.glob("appfn_lint/**/*.py"), *ROOT.glob("tests/**/*.py")]
        for name in _imports(path)
        if re.match(r"(appfn_lint\.)?rules(\.|$)", name)
    }
    assert reaching == set()


def test_the_top_level_holds_only_what_was_agreed() -> None:
    agreed = {"appfn_lint", "rules", "fixtures", "tests", "pyproject.toml", "README.md", "CHANGELOG.md", "LICENSE", "Makefile"}
    made = {"build", "dist", "appfn_lint.egg-info"}
    found = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")}
    assert found - agreed - made == set()


def test_no_file_holds_a_machine_path_or_a_package_registry() -> None:
    hosts = r"pypi\.org|files\.pythonhosted|registry\.npmjs|repo1?\.maven|index-url"
    foreign = re.compile(r"(?<![\w.])/(work|farm|root|home|Users|tmp)/[\w.-]|" + hosts)
    files = [*CODE, *ROOT.glob("tests/**/*.py"), *ROOT.glob("*.md"), ROOT / "Makefile", ROOT / "pyproject.toml"]
    own = {Path(__file__)}
    assert [str(p.relative_to(ROOT)) for p in files if p not in own and foreign.search(p.read_text(encoding="utf-8"))] == []


def test_the_package_says_that_it_is_typed_and_carries_its_licence() -> None:
    assert (ROOT / "appfn_lint/py.typed").exists()
    assert "Apache License" in (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert PYPROJECT["project"]["license"] == "Apache-2.0"
