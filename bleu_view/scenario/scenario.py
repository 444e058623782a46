"""The learner's scenario: the texts and settings, as a single value, and Explore's result for it.

`bleu_core` scores it as a `Segment` and a `Variant`. Its limits are constants, which messages, fields and links share.
"""

from dataclasses import dataclass, replace

from bleu_core import VARIANTS, BleuScore, Segment, Variant, papineni, reweigh, score
from bleu_view.scenario.cleaning import clean_text

MAX_REFERENCES = 8
MAX_CHARACTERS = 20_000
"""The limit of each field: nine such fields, in Chinese, are scored under all variants within about two seconds."""
MAX_ORDER = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """A candidate, its references, and the choices by which they are scored.

    `tokenizer` and `variant` are names in `bleu_core`'s menus, `max_order` is N (D2L's k), `preset` is the example to
    which Reset returns.

    >>> cat = Scenario(
    ...     candidate="the cat",
    ...     references=("the cat sat", " "),
    ...     tokenizer="whitespace",
    ...     lowercase=False,
    ...     variant="papineni",
    ...     max_order=2,
    ...     preset="the-cat",
    ... )
    >>> cat.segment().references, cat.reference_numbers
    (('the cat sat',), (1,))
    """

    candidate: str
    references: tuple[str, ...]
    tokenizer: str
    lowercase: bool
    variant: str
    max_order: int
    preset: str

    @property
    def reference_numbers(self) -> tuple[int, ...]:
        """The numbers, in the learner's list, of the references that are not blank."""
        return tuple(number for number, text in enumerate(self.references, 1) if text.strip())

    @property
    def blank_numbers(self) -> tuple[int, ...]:
        """The numbers of the references that are left out because they are blank; none if all are blank."""
        used = self.reference_numbers
        return tuple(number for number in range(1, len(self.references) + 1) if used and number not in used)

    @property
    def character_total(self) -> int:
        """The number of characters in candidate and references."""
        return len(self.candidate) + sum(map(len, self.references))

    @property
    def texts(self) -> tuple[str, ...]:
        """The candidate, then the references."""
        return self.candidate, *self.references

    def segment(self, *, keeps_blanks: bool = False) -> Segment:
        """Return the cleaned texts, without blank references unless `keeps_blanks`.

        If all references are blank, one of them is kept.
        """
        numbers = range(1, len(self.references) + 1) if keeps_blanks else self.reference_numbers
        used = tuple(clean_text(self.references[number - 1]) for number in numbers)
        return Segment(clean_text(self.candidate), used or ("",))

    def variant_to_score(self) -> Variant:
        """Return the chosen variant with the learner's tokenizer, case rule and maximum order."""
        program = VARIANTS[self.variant]
        lowered = "lower" if program.case == "kept" else program.case
        case = lowered if self.lowercase else "kept"
        return replace(program, tokenizer=self.tokenizer, case=case, max_order=self.max_order)

    def paper_variant(self, max_order: int = 0) -> Variant:
        """Return the paper's BLEU with the learner's tokenizer and case rule, and with their maximum order if it is 0.

        Labs about one part of the formula use it, because the smoothing and weights of other programs would hide it.
        """
        chosen = self.variant_to_score()
        return replace(papineni(max_order or self.max_order), tokenizer=chosen.tokenizer, case=chosen.case)

    def with_program_defaults(self) -> "Scenario":
        """Return the scenario with the tokenizer, case rule and maximum order of the chosen program."""
        program = VARIANTS[self.variant]
        order = min(program.max_order, MAX_ORDER)
        return replace(self, tokenizer=program.tokenizer, lowercase=program.case != "kept", max_order=order)

    def fields_too_long(self) -> tuple[tuple[str, int], ...]:
        """Return the fields with more than `MAX_CHARACTERS`, with their lengths, as in ("reference-2", 30000)."""
        fields = [("candidate", self.candidate)]
        fields += [(f"reference-{number}", text) for number, text in enumerate(self.references, 1)]
        return tuple((name, len(text)) for name, text in fields if len(text) > MAX_CHARACTERS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Exploration:
    """Explore's result: one text scored with the chosen program, with uniform weights and with D2L's weights.

    `reference_numbers` are positions in the learner's list.
    """

    segment: Segment
    uniform: BleuScore
    d2l: BleuScore
    reference_numbers: tuple[int, ...]

    @property
    def token_total(self) -> int:
        """Return the candidate's number of tokens."""
        return len(self.uniform.segments[0].candidate)


def score_scenario(scenario: Scenario, *, keeps_blanks: bool = False) -> Exploration:
    """Score a scenario under both weightings, counting n-grams only once.

    Blank references are left out, or kept with length 0 as in sacreBLEU's command line.

    >>> from bleu_view.scenario.presets import PRESETS
    >>> result = score_scenario(PRESETS[0])
    >>> round(result.uniform.value, 4), round(result.d2l.value, 4)
    (0.5046, 0.7067)
    """
    segment = scenario.segment(keeps_blanks=keeps_blanks)
    equal = score([segment], replace(scenario.variant_to_score(), weighting="uniform"))
    used = len(equal.segments[0].references)
    numbers = tuple(range(1, len(scenario.references) + 1)) if keeps_blanks else scenario.reference_numbers or (1,)
    return Exploration(
        segment=segment,
        uniform=equal,
        d2l=reweigh(equal, "d2l"),
        reference_numbers=numbers[:used],
    )
