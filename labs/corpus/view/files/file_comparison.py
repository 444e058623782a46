"""Files of equal length side by side: copies, names given twice, too many of them, lines in another order."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from labs.corpus.view.files.columns import REFERENCE, SYSTEM
from labs.corpus.view.files.given_file import MAX_REFERENCES, MAX_SYSTEMS, MOVE, REFERENCES, REMOVE, Remedy, problem
from labs.corpus.view.files.line_order import misplaced
from labs.corpus.view.files.line_pairing import Finding, Stream, of_use


def compare(streams: Sequence[Stream]) -> tuple[Finding, ...]:
    """Report what is odd about streams beside each other."""
    steps: tuple[Callable[[Sequence[Stream]], list[Finding]], ...] = (_too_many, _copies, _answers, _disorder)
    return tuple(dict.fromkeys([found for step in steps for found in step(streams)]))


def named_apart(streams: Sequence[Stream]) -> tuple[tuple[Stream, ...], tuple[Finding, ...]]:
    """Give systems of one name a number each, and report it.

    >>> from labs.corpus.view.files.file_reading import Column
    >>> twice = [Stream(number, Column("tern", "system", ("a",))) for number in (1, 2)]
    >>> [stream.column.name for stream in named_apart(twice)[0]]
    ['tern', 'tern-2']
    """
    taken: set[str] = set()
    kept, found = [], []
    for stream in streams:
        name = _free(stream.column.name, taken) if stream.column.use == SYSTEM else stream.column.name
        if stream.column.use == SYSTEM:
            taken.add(name)
        if name != stream.column.name:
            found.append(Finding(stream.file_number, problem("same-name", name=stream.column.name, now=name)))
        kept.append(replace(stream, column=replace(stream.column, name=name)))
    return tuple(kept), tuple(found)


def _free(name: str, taken: set[str]) -> str:
    numbered = (f"{name}-{number}" for number in range(2, len(taken) + 3))
    return name if name not in taken else next(other for other in numbered if other not in taken)


def _too_many(streams: Sequence[Stream]) -> list[Finding]:
    bounds = ((SYSTEM, MAX_SYSTEMS, "too-many-systems"), (REFERENCE, MAX_REFERENCES, "too-many-references"))
    return [
        Finding(stream.file_number, problem(name, Remedy(REMOVE), number=number, limit=limit))
        for use, limit, name in bounds
        for number, stream in enumerate(of_use(streams, use), 1)
        if number > limit
    ]


def _copies(streams: Sequence[Stream]) -> list[Finding]:
    """Find systems that are equal, references that are equal."""
    found = []
    for use in (SYSTEM, REFERENCE):
        first: dict[tuple[str, ...], Stream] = {}
        for stream in of_use(streams, use):
            earlier = first.setdefault(stream.lines, stream)
            if earlier is not stream:
                other = earlier.column.name
                found.append(Finding(stream.file_number, problem("same-lines", Remedy(REMOVE), other=other)))
    return found


def _answers(streams: Sequence[Stream]) -> list[Finding]:
    """Find systems that are a reference."""
    references = {stream.lines: stream.column.name for stream in of_use(streams, REFERENCE)}
    remedies = (Remedy(MOVE, REFERENCES), Remedy(REMOVE))
    return [
        Finding(stream.file_number, problem("system-is-reference", *remedies, other=references[stream.lines]))
        for stream in of_use(streams, SYSTEM)
        if stream.lines in references
    ]


def _disorder(streams: Sequence[Stream]) -> list[Finding]:
    """Find lines in another order: the first reference's where no system fits it, else those of single files."""
    systems, references = of_use(streams, SYSTEM), of_use(streams, REFERENCE)
    if not systems or not references:
        return []
    first = references[0]
    odd = [found for system in systems if (found := _shuffled(system, first))]
    blamed = [_shuffled(first, systems[0])] if len(odd) == len(systems) else odd
    others = [_shuffled(reference, first) for reference in references[1:]]
    return [found for found in [*blamed, *others] if found]


def _shuffled(stream: Stream, partner: Stream) -> Finding | None:
    found = misplaced(stream.lines, partner.lines)
    if found is None:
        return None
    other = partner.column.name
    values = {"line": found.line, "fits": found.fits, "count": found.count, "total": found.total}
    return Finding(stream.file_number, problem("order-differs", other=other, **values))
