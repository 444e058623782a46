"""Codes to read aloud, and secrets. Only hashes of the secrets are stored."""

import secrets
from hashlib import sha256

SIGNS = "CDFGHJKMNPQRTWXY34679"
"""Signs that cannot be mistaken for each other: no vowels either, so that no code is a word."""
LENGTH = 5
_SECRET_BYTES = 16
_LONGEST_SECRET = 64


def new_code() -> str:
    """Draw a code: one of 21⁵, about four million."""
    return "".join(secrets.choice(SIGNS) for _ in range(LENGTH))


def read_code(typed: str) -> str:
    """Read a code as people type it; "" where its signs or its length are wrong.

    >>> read_code(" k7m-3x "), read_code("K7M0X")
    ('K7M3X', '')
    """
    code = "".join(sign for sign in typed.upper() if sign.isalnum())
    return code if len(code) == LENGTH and set(code) <= set(SIGNS) else ""


def new_secret() -> str:
    """Draw a secret of 128 bits, for a lecturer or a seat."""
    return secrets.token_urlsafe(_SECRET_BYTES)


def hash_secret(secret: str) -> bytes:
    """Hash a secret for the store; a random one needs no salt and no slow hash."""
    return sha256(secret[:_LONGEST_SECRET].encode()).digest()
