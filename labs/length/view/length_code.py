"""The text's own score under the chosen rule, for the programs that compute it again."""

from bleu_core import Segment, score
from bleu_view.exported_code import ShownScore
from bleu_view.scenario.cleaning import clean
from bleu_view.scenario.scenario import Scenario
from bleu_view.words.texts import Texts
from labs.length.view.scores_by_length import Measured


def shown_score(scenario: Scenario, text: Measured, rule: str, texts: Texts) -> ShownScore:
    """Score the text with the references in use."""
    variant = text.own[rule].variant
    used = tuple([clean(scenario.references[ruler.number - 1]) for ruler in text.used])
    segments = (Segment(clean(scenario.candidate), used),)
    return ShownScore(texts("length.bleu", n=variant.max_order), segments, score(segments, variant))
