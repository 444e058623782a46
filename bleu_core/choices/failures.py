"""The error by which a rule ends the program that is followed."""


class ProgramError(Exception):
    """The end of the program that is followed; the text is the name of that program's error.

    A rule raises it, `combine` turns it into a `BleuScore` without a value. It never leaves the package.

    >>> str(ProgramError("ZeroDivisionError"))
    'ZeroDivisionError'
    """
