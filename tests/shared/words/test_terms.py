"""Tests of glossary terms in texts: all their word forms are found, and a page marks each term once."""

from xml.etree.ElementTree import Element

import pytest

from bleu_view.drawing.blocks import note_html
from bleu_view.drawing.term_marks import TermMarks
from bleu_view.words.terms import TERMS, split_at_terms, term_meaning
from bleu_view.words.texts import LANGUAGES, Texts, catalogue_entries

FORMS = {
    name.removesuffix("-forms"): both for name, both in catalogue_entries("glossary").items() if name.endswith("-forms")
}


def find_terms(text: str, language: str = "en") -> list[tuple[str, str]]:
    return [piece for piece in split_at_terms(text, language) if piece[1]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_form_of_a_term_is_recognized(language: str) -> None:
    assert set() < set(FORMS) <= set(TERMS)
    forms = [(form, name) for name, both in FORMS.items() for form in both[language].split("|")]
    assert [(form, name) for form, name in forms if find_terms(form, language) != [(form, name)]] == []
    assert len({form.lower() for form, _ in forms}) == len(forms)


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("Tokens and tokens", [("Tokens", "token")]),
        ("the weighted geometric mean", [("weighted geometric mean", "weighted-mean")]),
        ("Four 4-grams, unweighted, alter nothing", []),
        ("(smoothing), n-grams.", [("smoothing", "smoothing"), ("n-grams", "ngram")]),
    ],
)
def test_longest_form_of_a_term_is_found_only_as_a_whole_word(text: str, terms: list[tuple[str, str]]) -> None:
    assert find_terms(text) == terms
    assert "".join(piece for piece, _ in split_at_terms(text, "en")) == text


def test_chinese_term_is_found_without_spaces_around_it() -> None:
    assert find_terms("用加权几何平均，再乘简短惩罚", "zh") == [
        ("加权几何平均", "weighted-mean"),
        ("简短惩罚", "brevity-penalty"),
    ]
    assert find_terms("匹配的 4 元语法", "zh") == []


def test_terms_in_quotations_are_skipped() -> None:
    assert find_terms("“tokens” match, tokens do not, “tokens”") == [("tokens", "token")]


def test_page_marks_a_term_once_and_links_only_to_other_pages() -> None:
    marks = TermMarks(texts=Texts("zh"), page="variants")
    first, second = note_html("词元与句段", marks.with_buttons), note_html("**平滑**的词元，平滑", marks.with_buttons)
    assert first.count('class="bx-term"') == 2
    assert second.count('class="bx-term"') == 1
    assert "<strong>平滑</strong>的词元" in second
    assert f'{term_meaning(Texts("zh"), "token")}</span><a href="ngrams?lang=zh"' in marks.cards_html()
    assert "variants?" not in marks.cards_html()


def test_punctuation_after_a_term_stays_on_its_line() -> None:
    marks = TermMarks(texts=Texts("zh"), page="ngrams")
    paragraph = note_html("用权重，再乘简短惩罚）。不看词元", marks.with_buttons)
    assert paragraph.count('<span class="bx-term-line"><button') == 2
    assert "权重</button>，</span>再乘" in paragraph
    assert "简短惩罚</button>）。</span>不看<button" in paragraph


def test_every_term_button_has_a_card_and_markup_stays_text() -> None:
    marks = TermMarks(texts=Texts("en"), page="ngrams")
    [button, rest] = marks.with_buttons("token <b>")
    assert isinstance(button, Element)
    assert f'id="{button.get("popovertarget")}"' in marks.cards_html()
    assert rest == " <b>"
