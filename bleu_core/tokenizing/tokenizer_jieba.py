"""The tokenizer jieba, which splits Chinese text into words with jieba 0.42's default mode, as Chinese courses do.

jieba is an optional package. Its dictionary, 75 MB in memory, is loaded in about a second when a text is first split.
"""

import re
import warnings
from collections.abc import Callable, Iterator
from functools import cache
from threading import Lock

_LONG_RUN = re.compile("([\u4e00-\u9fd5]{2000})")
_LOADING = Lock()


def tokenize_jieba(text: str) -> tuple[str, ...]:
    """Split a text into words without spaces: `" ".join(jieba.cut(text)).split()` [jieba 0.42, default mode with HMM].

    In Chinese courses this is BLEU by word (按词); scores by word and by character cannot be compared. A run of Chinese
    characters is split in pieces of 2,000, because the package's time is quadratic. Raises ImportError if the package
    is missing.

    >>> tokenize_jieba("我喜欢学习自然语言处理。")
    ('我', '喜欢', '学习', '自然语言', '处理', '。')
    """
    with _LOADING:  # the threads of a server load one dictionary
        cut = _load_dictionary()
    return tuple([word for word in cut(_LONG_RUN.sub(r"\1 ", text)) if not word.isspace()])


@cache
def _load_dictionary() -> Callable[[str], Iterator[str]]:
    """Load the dictionary from the package, and return the function that splits texts.

    The package's own initialization would print to standard error. It would also use a cache file in the folder for
    temporary files, which somebody else may have written on a shared machine.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # the package's regular expressions are not written as raw strings
            import jieba as package  # noqa: PLC0415
    except ImportError as error:
        message = "the tokenizer 'jieba' needs a package that is not installed: pip install jieba"
        raise ImportError(message, name="jieba") from error
    words = package.Tokenizer()
    words.FREQ, words.total = words.gen_pfdict(words.get_dict_file())
    words.initialized = True
    cut: Callable[[str], Iterator[str]] = words.cut
    return cut
