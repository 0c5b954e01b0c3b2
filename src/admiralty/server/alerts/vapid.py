"""The server's own key for push messages: made at the first start, kept in the data folder, shown to push services."""

from __future__ import annotations

import os
import time
from base64 import urlsafe_b64encode
from pathlib import Path
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

FILE = "push.pem"
HOURS = 12
"""How long a signed word is good; services refuse those of more than a day."""


class Vapid:
    """Signs what is sent, so that a push service knows whom it comes from."""

    def __init__(self, folder: Path, contact: str) -> None:
        self.key = _kept(folder / FILE)
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


def _kept(path: Path) -> Vapid02:
    """The key in this file; a new one where there is none. Of two servers that start at once, one makes it."""
    made = Vapid02()
    made.generate_keys()
    try:
        file = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        return Vapid02.from_pem(path.read_bytes())
    with os.fdopen(file, "wb") as new:
        new.write(made.private_pem())
    return made
