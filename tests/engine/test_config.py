"""Settings: where they are found, what they may hold, and what they decide."""

import json
import sys
import tomllib
from pathlib import Path

import jsonschema
import pytest

from appfn_lint.config import Config, ConfigError, Known, Pattern, PerPath, check_names, load
from appfn_lint.config import schema as config_schema
from appfn_lint.finding import Severity

KNOWN = Known(
    frozenset({"filler-phrase", "shouting", "missing-description"}),
    frozenset({"wording", "delivery"}),
    frozenset({"python"}),
    frozenset({"filler"}),
)
EVERYTHING = """
select = ["wording", "missing-description"]
ignore = ["python"]
exclude = ["**/generated/"]
fail-on = "error"
strict = true
appfunctions = "1.0.0-beta01"
publisher = "fastmcp>=3.3"
host = "claude"
severity = { shouting = "note" }
words = { filler-phrase = ["basically"], filler = ["in a nutshell"] }

[[per-path]]
paths = ["demo/**"]
ignore = ["wording"]
severity = { missing-description = "warning" }

[[pattern]]
name = "house-name"
message = "Write the product's name in full."
help = "Larder"
severity = "error"
applies-to = ["description", "app"]
phrases = ["the larder app"]

[[pattern]]
name = "polite-form"
message = "Do not plead."
tokens = [[{ LOWER = "please" }, { POS = "VERB", OP = "?" }]]
language = "de"
model = "de_core_news_sm"
"""


def _load(folder: Path, text: str, name: str = "appfn-lint.toml") -> Config:
    (folder / name).write_text(text)
    return load(cwd=str(folder))


def _error(folder: Path, text: str, name: str = "appfn-lint.toml") -> str:
    with pytest.raises(ConfigError) as caught:
        check_names(_load(folder, text, name), KNOWN)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_every_setting_is_read(tmp_path: Path) -> None:
    assert _load(tmp_path, EVERYTHING) == Config(
        select=("wording", "missing-description"),
        ignore=("python",),
        severity={"shouting": "note"},
        per_path=(PerPath(("demo/**",), ("wording",), {"missing-description": "warning"}),),
        exclude=("**/generated/",),
        fail_on="error",
        strict=True,
        appfunctions="1.0.0-beta01",
        publisher="fastmcp>=3.3",
        host="claude",
        words={"filler-phrase": ("basically",), "filler": ("in a nutshell",)},
        pattern=(
            Pattern(
                "house-name", "Write the product's name in full.", "Larder", "error", ("description", "app"), ("the larder app",)
            ),
            Pattern(
                "polite-form",
                "Do not plead.",
                tokens=(({"LOWER": "please"}, {"POS": "VERB", "OP": "?"}),),
                language="de",
                model="de_core_news_sm",
            ),
        ),
        root=str(tmp_path),
        cwd=str(tmp_path),
        origin="appfn-lint.toml",
    )


class TestFinding:
    def test_the_nearest_file_upwards_is_used(self, tmp_path: Path) -> None:
        (tmp_path / "app" / "src").mkdir(parents=True)
        (tmp_path / "appfn-lint.toml").write_text("strict = true")
        (tmp_path / "app" / "pyproject.toml").write_text('[tool.appfn-lint]\nselect = ["wording"]')
        (tmp_path / "app" / "src" / "pyproject.toml").write_text("[tool.other]\nx = 1 # not for appfn-lint")
        config = load("app/src/A.kt", cwd=str(tmp_path))
        assert (config.select, config.strict, config.root, config.origin) == (
            ("wording",),
            False,
            str(tmp_path / "app"),
            "app/pyproject.toml",
        )

    def test_its_own_file_goes_before_a_shared_one_in_the_same_folder(self, tmp_path: Path) -> None:
        (tmp_path / "pyproject.toml").write_text('[tool.appfn-lint]\nselect = ["wording"]')
        assert _load(tmp_path, "strict = true").select == ()

    def test_without_a_file_the_defaults_hold(self, tmp_path: Path) -> None:
        assert load(cwd=str(tmp_path)) == Config(root=str(tmp_path), cwd=str(tmp_path))

    def test_a_named_file_is_used_whatever_its_place(self, tmp_path: Path) -> None:
        (tmp_path / "strict.toml").write_text("strict = true")
        assert load("elsewhere", cwd=str(tmp_path), file="strict.toml").strict

    def test_a_named_file_that_does_not_exist_is_an_error(self, tmp_path: Path) -> None:
        with pytest.raises(ConfigError, match=r"^no\.toml: cannot be read \(no such file or directory\)$"):
            load(cwd=str(tmp_path), file="no.toml")

    def test_a_named_pyproject_without_the_table_is_an_error(self, tmp_path: Path) -> None:
        (tmp_path / "pyproject.toml").write_text("[tool.other]\n")
        with pytest.raises(ConfigError, match=r"^pyproject\.toml: there is no table \[tool\.appfn-lint\]$"):
            load(cwd=str(tmp_path), file="pyproject.toml")

    def test_a_toml_parser_is_imported_only_for_a_file(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delitem(sys.modules, "tomllib")
        monkeypatch.delitem(sys.modules, "appfn_lint.config.reading", raising=False)
        (tmp_path / "pyproject.toml").write_text("[tool.other]\n")
        load(cwd=str(tmp_path))
        assert "tomllib" not in sys.modules


class TestErrors:
    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ('selct = ["wording"]', "unknown key `selct`; did you mean `select`?"),
            ("fail_on = 'error'", "unknown key `fail_on`; did you mean `fail-on`?"),
            ("zzz = 1", "unknown key `zzz`; known: appfunctions, exclude, fail-on, host, ignore, pattern, per-path, publisher, select, severity, strict, words"),
            ('select = "wording"', '`select` must be a list, not "wording"'),
            ("select = [1]", "`select[0]` must be a string, not 1"),
            ("strict = 'yes'", '`strict` must be true or false, not "yes"'),
            ("strict = 1", "`strict` must be true or false, not 1"),
            ("fail-on = 'eror'", '`fail-on` must be one of error, warning, note, not "eror"'),
            ("severity = { shouting = 'off' }", '`severity.shouting` must be one of error, warning, note, not "off"; to switch a rule off, add it to `ignore`'),
            ("severity = ['x']", "`severity` must be a table, not a list"),
            ("words = { shouting = 'x' }", '`words.shouting` must be a list, not "x"'),
            ("[[per-path]]\nignore = ['wording']", "`per-path[0].paths` is missing"),
            ("[[per-path]]\npaths = ['a']\nignor = []", "unknown key `per-path[0].ignor`; did you mean `per-path[0].ignore`?"),
            ("[per-path]\npaths = ['a']", "`per-path` must be a list, not a table"),
            ("appfunctions = 1.0", "`appfunctions` must be a string, not 1.0"),
            ("appfunctions = 'latest'", '`appfunctions` must be a version such as "1.0.0-beta01", not "latest"'),
            ("[[pattern]]\nname = 'x'\nmessage = 'y'", "pattern `x`: give either `phrases` or `tokens`"),
            ("[[pattern]]\nname = 'X y'\nmessage = 'y'\nphrases = ['a']", "pattern `X y`: the name must be lower-case words with dashes between them"),
            ("[[pattern]]\nname = 'x'\nmessage = 'y'\nphrases = [' ']", "pattern `x`: an empty pattern would match everywhere"),
            ("[[pattern]]\nname = 'x'\nmessage = 'y'\nphrases = ['a']\napplies-to = ['tool']",
             '`pattern[0].applies-to[0]` must be one of description, parameter, result, app, not "tool"'),
            ("[[pattern]]\nname = 'shouting'\nmessage = 'y'\nphrases = ['a']", "the pattern `shouting` has the name of a rule"),
            ("select = ['filer-phrase']", "unknown rule, family or kind `filer-phrase`; did you mean `filler-phrase`?"),
            ("ignore = ['Wording']", "unknown rule, family or kind `Wording`; did you mean `wording`?"),
            ("severity = { wording = 'note' }", "unknown rule `wording`; known: filler-phrase, missing-description, shouting"),
            ("words = { fller = ['x'] }", "unknown rule or lexicon `fller`; did you mean `filler`?"),
            ("[[per-path]]\npaths = ['a']\nignore = ['shoutin']", "unknown rule, family or kind `shoutin`; did you mean `shouting`?"),
            ("a = = 1", "not valid TOML: Invalid value (at line 1, column 5)"),
        ],
    )  # fmt: skip
    def test_each_is_one_line_that_says_what_is_right(self, tmp_path: Path, text: str, message: str) -> None:
        assert _error(tmp_path, text) == f"appfn-lint.toml: {message}"

    def test_a_table_in_a_shared_file_is_named(self, tmp_path: Path) -> None:
        assert (
            _error(tmp_path, "[tool.appfn-lint]\nselct = []", "pyproject.toml")
            == "pyproject.toml: unknown key `selct`; did you mean `select`?"
        )
        assert _error(tmp_path, "[tool]\nappfn-lint = 1", "pyproject.toml") == "pyproject.toml: `tool.appfn-lint` must be a table"

    def test_bytes_that_are_no_text_are_an_error(self, tmp_path: Path) -> None:
        (tmp_path / "appfn-lint.toml").write_bytes(b"strict = true # \xff")
        with pytest.raises(ConfigError, match=r"^appfn-lint\.toml: not valid UTF-8 at byte 17$"):
            load(cwd=str(tmp_path))


class TestSelection:
    @pytest.mark.parametrize(
        ("select", "ignore", "expected"),
        [
            ((), (), True),
            (("wording",), (), True),
            (("filler-phrase",), (), True),
            (("appfunction",), (), True),
            (("delivery",), (), False),
            (("python",), (), False),
            ((), ("filler-phrase",), False),
            ((), ("wording",), False),
            ((), ("appfunction",), False),
            (("filler-phrase",), ("wording",), True),
            (("wording",), ("filler-phrase",), False),
            (("wording",), ("appfunction",), False),
            (("filler-phrase",), ("filler-phrase",), False),
        ],
    )
    def test_a_rule_goes_before_its_family_and_its_kind(
        self, select: tuple[str, ...], ignore: tuple[str, ...], *, expected: bool
    ) -> None:
        assert Config(select=select, ignore=ignore).selected("filler-phrase", "wording", "appfunction") is expected

    def test_unreadable_files_are_reported_unless_they_are_ignored(self) -> None:
        assert Config(select=("wording",)).selected("unreadable-source", "linter")
        assert not Config(ignore=("unreadable-source",)).selected("unreadable-source", "linter")

    def test_settings_for_paths_count_from_the_file(self) -> None:
        config = Config(
            severity={"shouting": "note", "filler-phrase": "note"},
            per_path=(PerPath(("app/demo/",), ("delivery",), {"shouting": "error"}), PerPath(("*Gen.kt",), ("shouting",))),
            root="/project",
            cwd="/project/app",
        )
        assert config.severity_for("shouting", "demo/A.kt") is Severity.ERROR
        assert config.severity_for("shouting", "A.kt") is Severity.NOTE
        assert config.severity_for("missing-description", "A.kt") is None
        assert not config.selected_at("demo/A.kt", "missing-description", "delivery", "appfunction")
        assert config.selected_at("A.kt", "missing-description", "delivery", "appfunction")
        assert not config.selected_at("../lib/AGen.kt", "shouting", "wording", "appfunction")

    def test_strict_counts_notes(self) -> None:
        assert (Config().threshold, Config(fail_on="error").threshold, Config(strict=True).threshold) == (
            Severity.WARNING,
            Severity.ERROR,
            Severity.NOTE,
        )


class TestSchema:
    def test_the_file_is_what_the_records_say(self) -> None:
        stored = Path(config_schema.__file__).with_name("config.schema.json").read_text(encoding="utf-8")
        assert stored == config_schema.text(), "write it anew: python -m appfn_lint.config.schema"

    def test_it_accepts_what_the_reader_accepts(self) -> None:
        jsonschema.Draft7Validator.check_schema(config_schema.schema())
        jsonschema.validate(tomllib.loads(EVERYTHING), config_schema.schema())

    @pytest.mark.parametrize(
        "text", ["selct = []", "strict = 'yes'", "[[per-path]]\nignore = []", "severity = { shouting = 'off' }"]
    )
    def test_it_refuses_what_the_reader_refuses(self, text: str) -> None:
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(tomllib.loads(text), config_schema.schema())

    def test_it_is_json_that_editors_understand(self) -> None:
        assert json.loads(config_schema.text())["$schema"] == "http://json-schema.org/draft-07/schema#"
