"""Files to give on the corpus page, by name: what can be scored, and what cannot."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bleu_view.systems.sample_corpora import FOLDER

_TERN = (FOLDER / "zh-en" / "tern.en.txt").read_bytes()
FILES: Final[Mapping[str, bytes]] = MappingProxyType(
    {
        "tern.txt": _TERN,
        "reference.txt": (FOLDER / "zh-en" / "reference-1.en.txt").read_bytes(),
        "short.txt": _TERN[: len(_TERN) // 2],
        "latin.txt": _TERN.replace(b"warm", b"w\xe4rm"),
        "empty.txt": b"",
        "one.txt": b"the cat\n",
        "all.tsv": b"the cat\ta cat\na dog\tone dog\n",
        "zeros.txt": bytes(64),
    }
)
