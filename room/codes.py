"""Room codes that are easy to read aloud, and secrets, of which only hashes are stored."""

import secrets
from hashlib import sha256

SIGNS = "CDFGHJKMNPQRTWXY34679"
"""The characters of a code: none that look alike, and no vowels, so that no code is a word."""
CODE_LENGTH = 5
_SECRET_BYTES = 16
_LONGEST_SECRET = 64


def new_code() -> str:
    """Return a random code, one of 21⁵ (about four million)."""
    return "".join(secrets.choice(SIGNS) for _ in range(CODE_LENGTH))


def read_code(typed: str) -> str:
    """Return a typed code in capitals without spaces and hyphens; "" if its characters or its length are wrong.

    >>> read_code(" k7m-3x "), read_code("K7M0X")
    ('K7M3X', '')
    """
    code = "".join(sign for sign in typed.upper() if sign.isalnum())
    return code if len(code) == CODE_LENGTH and set(code) <= set(SIGNS) else ""


def new_secret() -> str:
    """Return a random secret of 128 bits, for a lecturer or a seat."""
    return secrets.token_urlsafe(_SECRET_BYTES)


def hash_secret(secret: str) -> bytes:
    """Hash a secret for the store; a random secret needs neither a salt nor a slow hash."""
    return sha256(secret[:_LONGEST_SECRET].encode()).digest()
