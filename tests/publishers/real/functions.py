"""Functions in every style of documentation; `make test-publishers` gives each to the real libraries. They are only read."""
# mypy: ignore-errors

from enum import Enum
from typing import Annotated, Literal, Optional, Union

from pydantic import BaseModel, Field

SHARED = "How many notes to give."
Limit = Annotated[int, Field(description="The most notes to give.", ge=1, le=50)]


class Color(Enum):
    RED = "red"
    BLUE = "blue"


class Draft(BaseModel):
    """A note to create."""

    title: str = Field(description="What the note is called.")
    tags: list[str] = Field(default_factory=list, description="Words to find it by.")


# TOOLS


@tool
def one_line(title: str) -> str:
    """Creates a note."""


@tool
def one_line_with_blanks(title: str) -> str:
    """Creates a note."""


@tool
def two_paragraphs(title: str) -> str:
    """Creates a note.

    The note is empty at first.
    """


@tool
def starts_on_the_second_line(title: str) -> str:
    """
    Creates a note.

        Indented deeper.
    """


@tool
def google(title: str, limit: int = 3) -> str:
    """Creates a note.

    More about it.

    Args:
        title: What the note is called.
        limit: How many
            to create.

    Returns:
        The id of the note.

    Raises:
        ValueError: The title is empty.
    """


@tool
def google_with_types(title: str, limit: int = 3) -> str:
    """Creates a note.

    Args:
        title (str): What the note is called.
        limit (int, optional): How many to create. Defaults to 3.
    """


@tool
def google_without_blank_line(title: str) -> str:
    """Creates a note.
    Args:
        title: What the note is called.
    """


@tool
def google_with_blank_line_below(title: str) -> str:
    """Creates a note.

    Args:

        title: What the note is called.
    """


@tool
def google_arguments(title: str) -> str:
    """Creates a note.

    Arguments:
        title: What the note is called.
    """


@tool
def google_parameters(title: str) -> str:
    """Creates a note.

    Parameters:
        title: What the note is called.
    """


@tool
def google_after_a_note(title: str) -> str:
    """Creates a note.

    Note:
        Titles may repeat.

    Args:
        title: What the note is called.

    Example:
        create("x")
    """


@tool
def google_after_an_unindented_heading(title: str) -> str:
    """Creates a note.

    Usage:
    - call it

    Args:
        title: What the note is called.
    """


@tool
def google_text_after_args(title: str) -> str:
    """Creates a note.

    Args:
        title: What the note is called.

    Notes are kept for good.
    """


@tool
def google_with_bullets(title: str, limit: int = 3) -> str:
    """Creates a note.

    Args:
        title: What the note is called:
            - short
            - or long
        limit: One of
            1
            2
    """


@tool
def google_with_unknown_parameter(title: str) -> str:
    """Creates a note.

    Args:
        name: What the note is called.
    """


@tool
def google_only_returns(title: str) -> str:
    """Creates a note.

    Returns:
        The id of the note.
    """


@tool
def google_only_args(title: str) -> str:
    """
    Args:
        title: What the note is called.
    """


@tool
def google_entry_without_colon(title: str) -> str:
    """Creates a note.

    Args:
        title - What the note is called.
    """


@tool
def google_in_a_fence(title: str) -> str:
    """Creates a note.

    ```
    Args:
        title: not this
    ```
    """


@tool
def google_returns_with_type(title: str) -> str:
    """Creates a note.

    Args:
        title: What the note is called.

    Returns:
        str: The id.
    """


@tool
def numpy(title: str, limit: int = 3) -> str:
    """Creates a note.

    Parameters
    ----------
    title : str
        What the note is called.
    limit : int, optional
        How many
        to create.

    Returns
    -------
    str
        The id of the note.
    """


@tool
def numpy_two_names(title: str, limit: int = 3) -> str:
    """Creates a note.

    Parameters
    ----------
    title, limit
        Both of them.
    """


@tool
def sphinx(title: str, limit: int = 3) -> str:
    """Creates a note.

    :param title: What the note is called.
    :param int limit: How many
        to create.
    :returns: The id of the note.
    :raises ValueError: The title is empty.
    """


@tool
def epydoc(title: str) -> str:
    """Creates a note.

    @param title: What the note is called.
    @return: The id of the note.
    """


@tool
def markdown(title: str) -> str:
    """Creates a note.

    ## Parameters

    - `title`: What the note is called.
    """


@tool
def bullets(title: str) -> str:
    """Creates a note.

    Parameters:
    - title: What the note is called.
    """


@tool
def field_in_annotated(title: Annotated[str, Field(description="What the note is called.")]) -> str:
    """Creates a note."""


@tool
def field_as_default(title: str = Field(description="What the note is called.")) -> str:
    """Creates a note."""


@tool
def field_as_default_with_value(limit: int = Field(3, description="How many.", ge=1)) -> str:
    """Creates a note."""


@tool
def field_and_docstring(title: Annotated[str, Field(description="From the field.")]) -> str:
    """Creates a note.

    Args:
        title: From the docstring.
    """


@tool
def string_in_annotated(title: Annotated[str, "What the note is called."]) -> str:
    """Creates a note."""


@tool
def string_and_docstring(title: Annotated[str, "From the string."]) -> str:
    """Creates a note.

    Args:
        title: From the docstring.
    """


@tool
def two_strings(title: Annotated[str, "First.", "Second."]) -> str:
    """Creates a note."""


@tool
def string_and_field(title: Annotated[str, "From the string.", Field(description="From the field.")]) -> str:
    """Creates a note."""


@tool
def alias(limit: Limit = 3) -> str:
    """Lists notes."""


@tool
def optional_in_annotated(limit: Annotated[Optional[int], Field(description="How many.")] = None) -> str:
    """Lists notes."""


@tool
def annotated_in_optional(limit: Optional[Annotated[int, Field(description="How many.")]] = None) -> str:
    """Lists notes."""


@tool
def constant_in_field(limit: Annotated[int, Field(description=SHARED)] = 3) -> str:
    """Lists notes."""


@tool
def joined_text_in_field(limit: Annotated[int, Field(description="How many notes " + "to give.")] = 3) -> str:
    """Lists notes."""


@tool
def choices(order: Literal["new", "old"], color: Color = Color.RED, either: Union[int, str] = 1) -> str:
    """Lists notes.

    Args:
        order: Which come first.
        color: Their color.
        either: A number or a word.
    """


@tool
def model(draft: Draft) -> str:
    """Creates a note."""


@tool
def model_and_docstring(draft: Draft, folder: str = "inbox") -> str:
    """Creates a note.

    Args:
        draft: The note.
        folder: Where to put it.
    """


@tool
def escapes(title: str) -> str:
    'Creates a note.\n\nKeeps "quotes" and a \\ too.\tEnd.'


@tool
def raw_docstring(title: str) -> str:
    r"""Finds notes by a pattern such as \d+."""


@tool
def adjacent_literals(title: str) -> str:
    "Creates a note with a title."


@tool
async def asynchronous(title: str) -> str:
    """Creates a note.

    Args:
        title: What the note is called.
    """


@tool
def keyword_only(title: str, *, limit: int = 3) -> str:
    """Creates a note.

    Args:
        title: What the note is called.
        limit: How many.
    """


@tool
def keyword_args_section(title: str, limit: int = 3) -> str:
    """Creates a note.

    Args:
        title: What the note is called.

    Keyword Args:
        limit: How many.
    """


@tool
def no_parameters() -> str:
    """Lists notes.

    Returns:
        All titles.
    """


@tool
def trailing_section(title: str) -> str:
    """Creates a note.

    Args:
        title: What the note is called.

    Rules:
        Titles are short.
    """
