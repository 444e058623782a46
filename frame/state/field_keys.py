"""The widget keys of the shared fields and settings: a field whose value the server replaces gets a new key.

With every event, a browser sends the values of all its widgets. If the learner continues to type before a rerun has
arrived, it sends outdated values, but under keys that no longer exist. So an earlier text cannot overwrite an example
that was opened after it, and a removed reference does not reappear.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import count
from types import MappingProxyType
from typing import Final

from bleu_view.scenario.permalink import checked_field
from bleu_view.scenario.scenario import Scenario

CANDIDATE: Final = "candidate"
TOKENIZER: Final = "tokenizer"
LOWERCASE: Final = "lowercase"
VARIANT: Final = "variant"
MAX_ORDER_MENU: Final = "max_order"
_NAMES: Final = (CANDIDATE, TOKENIZER, LOWERCASE, VARIANT, MAX_ORDER_MENU)


@dataclass(frozen=True, slots=True)
class FieldKeys:
    """The widget key of every field and setting, stored as numbers; a new number makes a new widget.

    >>> from bleu_view.scenario.presets import preset
    >>> from bleu_view.scenario.scenario import scenario_of
    >>> before = replace(scenario_of(preset("the-cat")), references=("b", "c"))
    >>> keys = FieldKeys().renewed(None, before)
    >>> keys.of_references, keys.of(CANDIDATE)
    (('reference-1', 'reference-2'), 'candidate')
    >>> keys = keys.renewed(before, replace(before, candidate="x", references=("b", "y", "z")))
    >>> keys.of_references, keys.of(CANDIDATE)
    (('reference-1', 'reference-4', 'reference-5'), 'candidate-3')
    >>> keys.without("reference-4").of_references
    ('reference-1', 'reference-5')
    """

    numbers: Mapping[str, int] = field(default_factory=lambda: MappingProxyType(dict.fromkeys(_NAMES, 0)))
    references: tuple[int, ...] = ()
    last: int = 0

    def of(self, name: str) -> str:
        """Return the key of the candidate or of a setting."""
        return f"{name}-{self.numbers[name]}" if self.numbers[name] else name

    @property
    def of_references(self) -> tuple[str, ...]:
        """The keys of the references, in order."""
        return tuple([f"reference-{number}" for number in self.references])

    @property
    def all(self) -> tuple[str, ...]:
        """The keys of all fields and settings."""
        return (*map(self.of, _NAMES), *self.of_references)

    def renewed(self, before: Scenario | None, after: Scenario) -> "FieldKeys":
        """Return the keys after a change of the scenario, with a new key for each changed value."""
        changed = [name for name in _NAMES if before and getattr(before, name) != getattr(after, name)]
        keys = self._with_new_numbers(changed)
        fresh = count(keys.last + 1)
        old = dict(zip(enumerate(before.references if before else ()), self.references, strict=False))
        references = tuple([old[each] if each in old else next(fresh) for each in enumerate(after.references)])
        return replace(keys, references=references, last=next(fresh) - 1)

    def relabelled(self) -> "FieldKeys":
        """Return the keys, with a new key for each menu whose labels depend on the language."""
        return self._with_new_numbers([TOKENIZER, VARIANT])

    def without(self, key: str) -> "FieldKeys":
        """Return the keys without the key of a removed reference."""
        kept = [number for number, each in zip(self.references, self.of_references, strict=True) if each != key]
        return replace(self, references=tuple(kept))

    def _with_new_numbers(self, names: list[str]) -> "FieldKeys":
        fresh = dict(zip(names, count(self.last + 1)))
        return replace(self, numbers=MappingProxyType({**self.numbers, **fresh}), last=self.last + len(names))


def with_field_value(scenario: Scenario, keys: FieldKeys, key: str, value: object) -> Scenario | None:
    """Return the scenario with a field's reported value; None if the field was replaced or the value is invalid."""
    if key in keys.of_references and isinstance(value, str):
        texts = zip(keys.of_references, scenario.references, strict=True)
        return replace(scenario, references=tuple([value if each == key else text for each, text in texts]))
    name = next((name for name in _NAMES if keys.of(name) == key), "")
    if checked_field(name, value) is None:
        return None
    return replace(scenario, **{name: value})  # type: ignore[arg-type] # it was checked
