"""The story as one file: it refers only to pages of the app, and contains both languages."""

import json
import re

import pytest

from bleu_view.words.course_pages import LABS
from bleu_view.words.texts import LANGUAGES, Texts
from frame.shell.course_map import map_data
from labs.opening.story_file import build_story_file

HOME = "https://example.org"


def doors(texts: Texts) -> dict[str, object]:
    return map_data(texts, lambda page: f"{HOME}/{page}?lang={texts.language}&x=</script>")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_file_opens_in_its_language_and_contains_both(language: str) -> None:
    page = build_story_file(language, doors)
    assert f'<html lang="{language}">' in page
    [written] = re.findall(r'<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL)
    held = json.loads(written)
    assert held["language"] == language
    assert list(held["data"]) == list(LANGUAGES)
    for each, data in held["data"].items():
        assert data["words"] == Texts(each).templates("opening")
        assert data["doors"] == doors(Texts(each))
        assert len(data["story"]["pictures"]) > len(LABS)


def test_the_file_fetches_nothing() -> None:
    whole = build_story_file("en", doors).replace("http://www.w3.org/2000/svg", "")
    page = re.sub(r"/\*.*?\*/", "", whole, flags=re.DOTALL)  # comments name types of other modules
    assert set(re.findall(r"https?://[\w.]*", page)) == {HOME}
    assert page.count("@font-face") == 2
    assert not re.search(r"@import|<link|<img|\bsrc=|url\((?!#|data:)|\bimport\b[^;\n]*\bfrom\b", page)
    assert "@@" not in page
    assert page.count("</script>") == 2
