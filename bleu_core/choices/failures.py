"""How a rule says that the original program would stop with an error here."""


class ProgramError(Exception):
    """The program that is being followed stops here; the text is the name of its own error.

    A rule raises it, `combine` turns it into a `BleuScore` without a value. It never leaves the package.

    >>> str(ProgramError("ZeroDivisionError"))
    'ZeroDivisionError'
    """
