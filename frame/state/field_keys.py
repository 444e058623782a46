"""The widget keys of the shared fields and settings: a field whose value the server replaces gets a new key.

With every event, a browser sends the values of all its widgets. If the learner continues to type before the result of
a rerun has arrived, the browser sends outdated values, but under keys that no longer exist. So an earlier text cannot
overwrite an example that was opened after it, and a removed reference does not reappear.
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
    """The widget keys of all fields and settings, stored as numbers; a new number creates a new widget.

    >>> from bleu_view.scenario.presets import preset
    >>> before = replace(preset("the-cat"), references=("b", "c"))
    >>> keys = FieldKeys().after_change(None, before)
    >>> keys.reference_keys, keys.key_of(CANDIDATE)
    (('reference-1', 'reference-2'), 'candidate')
    >>> keys = keys.after_change(before, replace(before, candidate="x", references=("b", "y", "z")))
    >>> keys.reference_keys, keys.key_of(CANDIDATE)
    (('reference-1', 'reference-4', 'reference-5'), 'candidate-3')
    >>> keys.without("reference-4").reference_keys
    ('reference-1', 'reference-5')
    """

    numbers: Mapping[str, int] = field(default_factory=lambda: MappingProxyType(dict.fromkeys(_NAMES, 0)))
    references: tuple[int, ...] = ()
    last: int = 0

    def key_of(self, name: str) -> str:
        """Return the key of the candidate or of a setting."""
        return f"{name}-{self.numbers[name]}" if self.numbers[name] else name

    @property
    def reference_keys(self) -> tuple[str, ...]:
        """The keys of the references, in order."""
        return tuple([f"reference-{number}" for number in self.references])

    @property
    def all_keys(self) -> tuple[str, ...]:
        """The keys of all fields and settings."""
        return (*map(self.key_of, _NAMES), *self.reference_keys)

    def after_change(self, before: Scenario | None, after: Scenario) -> "FieldKeys":
        """Return the keys for the scenario `after`, with a new key for each value that differs from `before`."""
        changed = [name for name in _NAMES if before and getattr(before, name) != getattr(after, name)]
        keys = self._with_new_numbers(changed)
        fresh = count(keys.last + 1)
        old = dict(zip(enumerate(before.references if before else ()), self.references, strict=False))
        references = tuple([old[each] if each in old else next(fresh) for each in enumerate(after.references)])
        return replace(keys, references=references, last=next(fresh) - 1)

    def with_new_menu_keys(self) -> "FieldKeys":
        """Return the keys with new ones for the menus whose labels depend on the language."""
        return self._with_new_numbers([TOKENIZER, VARIANT])

    def without(self, key: str) -> "FieldKeys":
        """Return the keys without the key of a removed reference."""
        rest = [number for number, each in zip(self.references, self.reference_keys, strict=True) if each != key]
        return replace(self, references=tuple(rest))

    def _with_new_numbers(self, names: list[str]) -> "FieldKeys":
        fresh = dict(zip(names, count(self.last + 1)))
        return replace(self, numbers=MappingProxyType({**self.numbers, **fresh}), last=self.last + len(names))


def with_field_value(scenario: Scenario, keys: FieldKeys, key: str, value: object) -> Scenario | None:
    """Return the scenario with the value of the field `key`; None if the key is outdated or the value is invalid."""
    if key in keys.reference_keys and isinstance(value, str):
        texts = zip(keys.reference_keys, scenario.references, strict=True)
        return replace(scenario, references=tuple([value if each == key else text for each, text in texts]))
    name = next((name for name in _NAMES if keys.key_of(name) == key), "")
    if checked_field(name, value) is None:
        return None
    return replace(scenario, **{name: value})  # type: ignore[arg-type] # it was checked
