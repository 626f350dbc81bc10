"""What is left out for speed changes nothing: each shortcut gives what the long way gives."""

from hypothesis import given
from hypothesis import strategies as st

from appfn_lint.language.natural import ENGLISH, is_plainly_english, language_of
from appfn_lint.language.sentences import sentences
from appfn_lint.language.tokens import _pattern, _plain, _special

_PIECES = st.lists(
    st.sampled_from((
        "notes", "list_all", "a.b.c", "3.5", "50%", "don't", "x()", "`id`", "[link]", "e-mail", "me@b.org", "www.a.b", "http://x", '"q"',
        "'q'", "“q”", ".", "!", ":", ",", ";", "-", "—", "_", "#", "der", "que", "les", "é", "日本", "\n", "\n- ", " ", " ", " ", "T", "I",
    )),
    max_size=25,
)  # fmt: skip


@given(_PIECES)
def test_plain_sentences_have_the_tokens_of_all_sentences(pieces: list[str]) -> None:
    text = "".join(pieces)
    if not _special().search(text):
        found = [(match.lastgroup, match.span()) for match in _pattern().finditer(text)]
        assert [(match.lastgroup, match.span()) for match in _plain().finditer(text)] == found


@given(_PIECES)
def test_every_sentence_of_a_plainly_english_text_is_english(pieces: list[str]) -> None:
    text = " ".join(pieces)
    if is_plainly_english(text):
        assert language_of(text) == ENGLISH
        assert {language_of(sentence.text) for sentence in sentences(text)} <= {ENGLISH}
