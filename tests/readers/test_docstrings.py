import pytest

from appfn_lint.readers.docstrings import sections

STYLES = {
    "google": "Adds.\n\n    Args:\n        path: The path\n            of it.\n        limit (int, optional): How many.\n\n    Returns:\n        int: The id.",
    "numpy": "Adds.\n\nParameters\n----------\npath : str\n    The path\n    of it.\nlimit : int, optional\n    How many.\n\nReturns\n-------\nint\n    The id.",
    "rest": "Adds.\n\n:param path: The path\n    of it.\n:param int limit: How many.\n:returns: The id.",
    "epydoc": "Adds.\n\n@param path: The path\n    of it.\n@param limit: How many.\n@return: The id.",
    "jsdoc": "Adds.\n\n@param {string} path - The path\n    of it.\n@param {int} [limit=5] How many.\n@returns The id.",
    "markdown": "Adds.\n\n## Parameters\n\n- `path` (str): The path\n    of it.\n- **limit**: How many.\n\n## Returns\n\nThe id.",
    "bullets": "Adds.\n\nParameters:\n- path (str): The path\n  of it.\n- limit - How many.\n\nReturns:\n- The id.",
}


@pytest.mark.parametrize("style", STYLES)
def test_every_style_names_its_parameters_and_their_texts(style: str) -> None:
    text = STYLES[style]
    entries = [entry for section in sections(text) if section.topic == "parameters" for entry in section.entries]
    assert [entry.name for entry in entries] == ["path", "limit"]
    assert [" ".join(text[entry.start : entry.end].split()) for entry in entries] == ["The path of it.", "How many."]
    assert [text[entry.name_start : entry.name_end] for entry in entries] == ["path", "limit"]


@pytest.mark.parametrize("style", STYLES)
def test_every_style_has_its_result(style: str) -> None:
    text = STYLES[style]
    (section,) = [section for section in sections(text) if section.topic == "returns"]
    assert text[section.body : section.end].strip(" -@:").endswith("The id.")


def test_plain_prose_has_no_sections() -> None:
    assert sections("Adds a note: a title and a text.\n\nThe note is kept.") == ()


def test_text_after_a_flat_list_is_no_part_of_it() -> None:
    text = "Adds.\n\nArgs:\n- path: The path\n\nThe note is kept: for good."
    (section,) = sections(text)
    assert [entry.name for entry in section.entries] == ["path"]


def test_required_and_optional_are_no_names() -> None:
    text = "Adds.\n\n## Parameters:\n- Required: path (the path)\n- Optional: limit (how many)\n"
    assert [entry.name for section in sections(text) for entry in section.entries] == ["path", "limit"]
    text = "Adds.\n\nArgs:\n    Required:\n        path: The path.\n    Optional:\n        limit: How many.\n"
    assert [entry.name for section in sections(text) for entry in section.entries] == ["path", "limit"]


def test_a_bold_heading_with_text_ends_a_bold_section() -> None:
    text = "Adds.\n\n**PARAMETERS:**\n- path: The path.\n\n**RETURNS:** A dictionary:\n- 'csv': The address.\n"
    assert [entry.name for section in sections(text) if section.topic == "parameters" for entry in section.entries] == ["path"]
