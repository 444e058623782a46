"""The page's own questions in the learning log: as they were asked, with the numbers that were right then."""

import pytest

from bleu_view.scenario.kept_progress import NOTHING, Kept, read_progress, write_progress
from bleu_view.scenario.predictions import PAGES
from bleu_view.words.texts import LANGUAGES, Texts
from labs.corpus.view.questions.answers_in_words import ANSWERS_IN_WORDS
from labs.corpus.view.questions.corpus_prediction import (
    kept_lead,
    lead_item,
    lead_question,
    winner_item,
    winner_question,
)
from labs.corpus.view.scores.sample_corpora import TWO_SEGMENTS, sample_corpus
from labs.corpus.view.scores.system_pair import Pair
from labs.corpus.view.scores.system_scores import corpus_variant, leave_out, score_systems
from labs.corpus.view.significance.bootstrap_samples import bootstrap
from labs.end.view.log_entries import learning_log

every_language = pytest.mark.parametrize("language", LANGUAGES)


def test_every_question_of_the_page_can_be_put_into_words() -> None:
    assert set(ANSWERS_IN_WORDS) == {name for name, page in PAGES.items() if page == "corpus"}


@every_language
def test_the_log_tells_what_the_two_segments_were_asked(language: str) -> None:
    texts, corpus = Texts(language), sample_corpus(TWO_SEGMENTS)
    pair = Pair(system_scores=score_systems(corpus, corpus_variant(corpus)), first=0, second=1)
    for item in (winner_item(pair, "B"), 2):
        (entry,) = learning_log(texts, (("corpus-1", item),), ANSWERS_IN_WORDS)
        assert entry.question == winner_question(texts, pair)
        assert ("0.685" in entry.question, "0.650" in entry.question) == (True, True)
        assert (entry.answer, entry.right) == ("B", "B")


@every_language
def test_the_log_has_the_guess_about_a_lead_as_it_was_asked(language: str) -> None:
    texts, corpus = Texts(language), sample_corpus("en-de")
    system_scores = leave_out(score_systems(corpus, corpus_variant(corpus, lowercase=True)), {3, 17})
    pair = Pair(system_scores=system_scores, first=0, second=1)
    draws = bootstrap(system_scores)
    (entry,) = learning_log(texts, (("corpus-2", lead_item(pair, 980, draws)),), ANSWERS_IN_WORDS)
    kept = kept_lead(pair, draws)
    assert entry.question == lead_question(texts, pair)
    assert (entry.answer, entry.right, entry.gap) == ("980", str(kept), str(abs(980 - kept)))


def test_a_lead_of_ones_own_systems_is_told_by_their_letters() -> None:
    (entry,) = learning_log(Texts("en"), (("corpus-2", "own.1.0=500;0.31;0.42;200;640"),), ANSWERS_IN_WORDS)
    assert entry.question.startswith("B leads by 0.110 on 200 segments.")
    assert (entry.right, entry.gap) == ("640", "140")


@pytest.mark.parametrize(
    "item", ["skipped", "zh-en.1.0=x", "zh-en.7.9=1", "zh-en.1.0=980;x", "zh-en.1.0=9999", "own.0.1=5"]
)
def test_what_is_no_answer_about_a_corpus_is_not_logged(item: str) -> None:
    assert learning_log(Texts("en"), (("corpus-1", item), ("corpus-2", item)), ANSWERS_IN_WORDS) == ()


def test_a_browser_keeps_the_answers_which_the_page_alone_can_read() -> None:
    kept = Kept(answers={"corpus-1": "2=0.5;0.6;0.4;0.3"}, solved=frozenset())
    assert read_progress(write_progress(kept)) == kept
    assert read_progress('{"answers":{"corpus-1":true}}') == NOTHING
