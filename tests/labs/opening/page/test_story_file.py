"""Tests of the story as one HTML file: it contains both languages and no external resources."""

import json
import re

import pytest

from bleu_view.words.course_pages import LABS
from bleu_view.words.texts import LANGUAGES, Texts
from frame.shell.course_map import map_data
from labs.opening.story_file import build_story_file

HOME = "https://example.org"


def course_map(texts: Texts) -> dict[str, object]:
    return map_data(texts, lambda page: f"{HOME}/{page}?lang={texts.language}&x=</script>")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_file_opens_in_its_language_and_contains_both_languages(language: str) -> None:
    page = build_story_file(language, course_map)
    assert f'<html lang="{language}">' in page
    [script] = re.findall(r'<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL)
    embedded = json.loads(script)
    assert embedded["language"] == language
    assert list(embedded["data"]) == list(LANGUAGES)
    for each, data in embedded["data"].items():
        assert data["words"] == Texts(each).templates("opening")
        assert data["doors"] == course_map(Texts(each))
        assert len(data["story"]["pictures"]) > len(LABS)


def test_the_file_has_no_external_resources() -> None:
    source = build_story_file("en", course_map).replace("http://www.w3.org/2000/svg", "")
    page = re.sub(r"/\*.*?\*/", "", source, flags=re.DOTALL)  # comments refer to types in other modules
    assert set(re.findall(r"https?://[\w.]*", page)) == {HOME}
    assert page.count("@font-face") == 2
    assert not re.search(r"@import|<link|<img|\bsrc=|url\((?!#|data:)|\bimport\b[^;\n]*\bfrom\b", page)
    assert page.count("</script>") == 2
