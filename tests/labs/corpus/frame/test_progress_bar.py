"""A long count shows its progress and can be stopped; a short one shows nothing."""

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from labs.corpus import progress_bar
from labs.corpus.view.scores import counting_progress as counted

APP = str(Path(__file__).parent / "apps" / "corpus_progress_app.py")


def run_count(lines: int, language: str = "en") -> AppTest:
    at = AppTest.from_file(APP, default_timeout=30)
    at.query_params["lines"] = str(lines)
    at.query_params["lang"] = language
    return at.run()


def test_a_short_count_shows_only_its_result() -> None:
    at = run_count(20)
    assert [text.value for text in at.text] == ["2 x 20"]
    assert not at.button


@pytest.mark.parametrize(("language", "button"), [("en", "Count"), ("zh", "开始计数")])
def test_a_stopped_count_continues_where_it_stopped(
    language: str, button: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counted, "SHARD_SIZE", 10)
    at = run_count(20, language)
    kept = at.session_state["corpus-counting"]
    kept.statistics, kept.is_stopped = None, True
    at.run()
    assert [each.label for each in at.button] == [button]
    assert not at.text
    kept.steps = counted.count_corpus_in_shards(kept.corpus, kept.variant)
    next(kept.steps)
    at.button[0].click().run()
    assert [text.value for text in at.text] == ["2 x 20"]
    assert kept.step.done == 40


def test_the_progress_text_escapes_the_system_name_and_estimates_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = []
    monkeypatch.setattr(progress_bar, "SILENT_SECONDS", 0.0)
    monkeypatch.setattr(progress_bar, "_MIN_SECONDS_FOR_ESTIMATE", 0.0)
    monkeypatch.setattr(counted, "SHARD_SIZE", 10)
    said = progress_bar._progress_text  # noqa: SLF001 - what the bar says while it runs is gone when the run ends

    def record_text(*args: object) -> str:
        shown.append(said(*args))  # type: ignore[arg-type]
        return shown[-1]

    monkeypatch.setattr(progress_bar, "_progress_text", record_text)
    at = run_count(20)
    assert shown[0].startswith("Counting: a\\*b, 10 of 40 lines · about ")
    assert len(shown) >= 4
    assert [text.value for text in at.text] == ["2 x 20"]
    assert not at.button


def test_another_corpus_starts_a_new_count() -> None:
    at = run_count(20)
    at.query_params["lines"] = "30"
    at.run()
    assert [text.value for text in at.text] == ["2 x 30"]
