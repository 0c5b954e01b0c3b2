"""The server's own key for push messages: made at the first start, kept in the database, shown to push services.

All processes on a database have the same: browsers subscribe with it at one, and are written to by another.
"""

from __future__ import annotations

import time
from base64 import urlsafe_b64encode
from pathlib import Path
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from sqlalchemy import Engine

from ..store.secrets import PUSH, keeping_secret, read_secret

FILE = "push.pem"
"""Where versions of before kept it, in the data folder: what browsers have subscribed with stays good."""
HOURS = 12
"""How long a signed word is good; services refuse those of more than a day."""


class Vapid:
    """Signs what is sent, so that a push service knows whom it comes from."""

    def __init__(self, engine: Engine, folder: Path, contact: str) -> None:
        self.key = _kept(engine, folder / FILE)
        self.contact = contact

    @property
    def public(self) -> str:
        """The key that browsers subscribe with."""
        point = self.key.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return urlsafe_b64encode(point).rstrip(b"=").decode()

    def authorization(self, endpoint: str) -> str:
        """The header for a message to this address."""
        url = urlsplit(endpoint)
        claims = {
            "aud": f"{url.scheme}://{url.netloc}",
            "exp": int(time.time()) + HOURS * 3600,
            "sub": self.contact,
        }
        return str(self.key.sign(claims)["Authorization"])


def _kept(engine: Engine, old: Path) -> Vapid02:
    """The key in the database; where there is none yet, that of a file of before, or a new one."""
    digits = read_secret(engine, PUSH)
    if digits is None:
        with engine.begin() as connection:
            keeping_secret(PUSH, _digits(old))(connection)
        digits = read_secret(engine, PUSH)
        assert digits is not None
    return Vapid02.from_raw(urlsafe_b64encode(bytes.fromhex(digits)))


def _digits(old: Path) -> str:
    """A private key as 64 hexadecimal digits."""
    if old.exists():
        key = Vapid02.from_pem(old.read_bytes())
    else:
        key = Vapid02()
        key.generate_keys()
    return f"{key.private_key.private_numbers().private_value:064x}"
