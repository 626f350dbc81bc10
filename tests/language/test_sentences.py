from appfn_lint.language.analysis import analyse
from appfn_lint.language.natural import language_of


def said(text: str) -> list[str]:
    return [sentence.text for sentence in analyse(text).sentences]


def test_abbreviations_and_decimal_points_end_no_sentence() -> None:
    assert said("Accepts e.g. 3.5 km or approx. 2 miles. Returns metres.") == [
        "Accepts e.g. 3.5 km or approx. 2 miles.",
        "Returns metres.",
    ]


def test_a_folded_line_goes_on_and_a_bullet_begins_anew() -> None:
    assert said("Lists notes of\nthe folder\n- newest first\n- without drafts") == [
        "Lists notes of\nthe folder",
        "newest first",
        "without drafts",
    ]


def test_code_and_quotations_are_not_cut() -> None:
    assert said('Finds "A. Nobody. Else" or `a. b` in notes. Fails otherwise.') == [
        'Finds "A. Nobody. Else" or `a. b` in notes.',
        "Fails otherwise.",
    ]


def test_code_blocks_are_left_out() -> None:
    assert said("Runs a script.\n```\nYou must not read this.\n```\nReturns its output.") == [
        "Runs a script.",
        "Returns its output.",
    ]


def test_argument_sections_are_told_apart() -> None:
    found = analyse("Adds a note.\n\nArgs:\n    title: The title.\n    body: The text.\n\nReturns:\n    The id.").sentences
    assert [(s.section, s.argument) for s in found] == [("", False), ("args", True), ("args", True), ("returns", False)]


def test_offsets_point_into_the_text() -> None:
    text = "  Adds a note.  Fails when full. "
    assert [text[s.start : s.end] for s in analyse(text).sentences] == ["Adds a note.", "Fails when full."]


def test_chinese_and_japanese_sentences_end_at_their_own_stop() -> None:
    assert said("创建提醒。返回编号。") == ["创建提醒。", "返回编号。"]


def test_languages_are_told_by_script_and_function_words() -> None:
    assert language_of("Crea una fattura per il cliente e la invia.") == "it"
    assert language_of("Legt einen Termin im Kalender an.") == "de"
    assert language_of("Busca vuelos directos entre dos aeropuertos.") == "es"
    assert language_of("Cria uma tarefa na lista escolhida.") == "pt"
    assert language_of("Recherche un livre par titre et par auteur.") == "fr"
    assert language_of("Ищет поезда между двумя станциями.") == "ru"
    assert language_of("创建一个提醒并返回编号") == "zh"
    assert language_of("会議室を予約します") == "ja"
    assert language_of("새 메모를 추가합니다") == "ko"
    assert language_of("יוצר פגישה חדשה ביומן") == "he"
    assert language_of("Finds cafés in Île-de-France.") == "en"
    assert language_of("Handles data.") == "en"


def test_a_text_is_read_once() -> None:
    assert analyse("Lists notes.") is analyse("Lists notes.")
