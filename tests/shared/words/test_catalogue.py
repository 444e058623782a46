"""The data files become frozen values."""

import pytest

from bleu_view.words.catalogue import entries


def test_lists_become_tuples() -> None:
    def references_alone(*, references: tuple[str, ...], **_others: object) -> tuple[str, ...]:
        return references

    assert all(isinstance(references, tuple) for references in entries("preset", references_alone))


def test_a_field_that_is_not_known_is_an_error() -> None:
    def only_an_id(*, id: str) -> str:  # noqa: A002 — the file's own name for it
        return id

    with pytest.raises(TypeError, match="candidate"):
        entries("preset", only_an_id)
