"""Tests of the code tab in AppTest: running functions, programs for the chosen score, and none before the answer."""

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.words.texts import LANGUAGES, Texts
from tests.shared.pages.explore import run_page

APP = Path(__file__).parent / "apps" / "code_app.py"


def open_code(preset: str = "papineni-1", language: str = "en", *, revealed: bool = True) -> AppTest:
    at = AppTest.from_file(APP, default_timeout=60)
    at.query_params["lang"], at.query_params["preset"] = language, preset
    if revealed:
        at.query_params["revealed"] = "yes"
    return run_page(at)


def program_codes(at: AppTest) -> list[str]:
    """Return the code of the programs: all code blocks except the first, which has the running functions."""
    return [code.value for code in at.code[1:]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_tabs_show_the_running_functions_and_the_programs(language: str) -> None:
    texts = Texts(language)
    at = open_code(language=language)
    assert [tab.label for tab in at.tabs] == [
        *(texts(f"code.{name}") for name in ("running", "own", "plain", "sacrebleu", "nltk"))
    ]
    assert "def brevity_penalty(" in at.code[0].value
    assert len(program_codes(at)) == 3
    assert "assert isclose(score, 0.5045" in program_codes(at)[0]
    downloads = [texts(f"code.download-{kind}") for kind in ("py", "ipynb")]
    assert [button.label for button in at.button] == downloads * 3


def test_no_program_is_shown_before_the_answer() -> None:
    at = open_code(revealed=False)
    assert program_codes(at) == []
    assert Texts("en")("code.waiting") in "".join(block.proto.body for block in at.get("html"))


def test_selected_score_has_its_own_programs_and_stays_selected() -> None:
    at = open_code()
    assert [option.rpartition(" ")[2] for option in at.radio[0].options] == ["0.505", "0.707"]
    at.radio[0].set_value(1)
    run_page(at)
    assert "assert isclose(score, 0.7066" in program_codes(at)[0]
    assert all("metric" not in code for code in program_codes(at))

    at.query_params["preset"] = "d2l-abbcd"
    run_page(at)
    assert at.radio[0].value == 1
    assert [tab.label for tab in at.tabs][2:] == [Texts("en")(f"code.{name}") for name in ("plain", "nltk", "d2l")]
