"""Tests of the progress bar of a corpus count: its text, stopping, continuing, and starting anew."""

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from labs.corpus import progress_bar
from labs.corpus.view import corpus as counting

APP = str(Path(__file__).parent / "apps" / "corpus_progress_app.py")


def run_count(lines: int, language: str = "en") -> AppTest:
    at = AppTest.from_file(APP, default_timeout=30)
    at.query_params["lines"] = str(lines)
    at.query_params["lang"] = language
    return at.run()


def test_fast_count_shows_only_its_result_and_another_corpus_is_counted_anew() -> None:
    at = run_count(20)
    assert ([text.value for text in at.text], list(at.button)) == (["2 x 20"], [])
    at.query_params["lines"] = "30"
    assert [text.value for text in at.run().text] == ["2 x 30"]


@pytest.mark.parametrize(("language", "button"), [("en", "Count"), ("zh", "开始计数")])
def test_stopped_count_continues_where_it_stopped(language: str, button: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "SHARD_SIZE", 10)
    at = run_count(20, language)
    count = at.session_state["corpus-counting"]
    count.statistics, count.is_stopped = None, True
    at.run()
    assert [each.label for each in at.button] == [button]
    assert not at.text
    count.steps = counting.count_corpus_in_shards(count.corpus, count.variant)
    next(count.steps)
    at.button[0].click().run()
    assert [text.value for text in at.text] == ["2 x 20"]
    assert count.step.done == 40


def test_progress_text_escapes_the_system_name_and_estimates_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = []
    monkeypatch.setattr(progress_bar, "SILENT_SECONDS", 0.0)
    monkeypatch.setattr(progress_bar, "_MIN_SECONDS_FOR_ESTIMATE", 0.0)
    monkeypatch.setattr(counting, "SHARD_SIZE", 10)
    progress_text = progress_bar._progress_text  # noqa: SLF001 - the bar is gone when the rerun ends

    def record_text(*args: object) -> str:
        shown.append(progress_text(*args))  # type: ignore[arg-type]
        return shown[-1]

    monkeypatch.setattr(progress_bar, "_progress_text", record_text)
    at = run_count(20)
    assert shown[0].startswith("Counting: a\\*b, 10 of 40 lines · about ")
    assert len(shown) >= 4
    assert [text.value for text in at.text] == ["2 x 20"]
    assert not at.button
