"""The error with which the original program would fail."""


class ProgramError(Exception):
    """A failure of the original program; the text is the name of that program's error.

    Rules raise it, and `combine` turns it into a `BleuScore` with a failure. It never leaves the package.

    >>> str(ProgramError("ZeroDivisionError"))
    'ZeroDivisionError'
    """
