"""The error with which the original program would fail."""


class ProgramError(Exception):
    """A failure of the original program; its text is the name of the program's error.

    Rules raise it, and `combine` turns it into a `BleuScore` with a failure, so it never leaves the package.

    >>> str(ProgramError("ZeroDivisionError"))
    'ZeroDivisionError'
    """
