"""Web Push: a letter encrypted for one browser (RFC 8291), signed (RFC 8292), left with its push service (RFC 8030)."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from base64 import urlsafe_b64decode
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey, generate_private_key

from .letter import Letter, Outcome
from .vapid import Vapid

SERVICES = ("fcm.googleapis.com", "web.push.apple.com")
FAMILIES = (".push.services.mozilla.com", ".notify.windows.com", ".push.apple.com")
"""Where browsers have their push messages left. Nobody else is written to: whoever could name any address could have
this server knock at doors inside its own network."""
SECONDS = 10.0
NEVER = {404: "gone", 410: "gone", 400: "refused", 401: "refused", 403: "refused", 413: "refused"}


class _NoDetour(urllib.request.HTTPRedirectHandler):
    """A push service sends nobody elsewhere."""

    def redirect_request(self, *_: Any) -> None:
        return None


OPENER = urllib.request.build_opener(_NoDetour, urllib.request.ProxyHandler())


def known_service(endpoint: str, more: Iterable[str]) -> bool:
    """Whether an address is one of a push service; `more` are origins that the host has listed besides."""
    try:
        url = urlsplit(endpoint)
        host = url.hostname or ""
        if f"{url.scheme}://{url.netloc}" in more:
            return True
        return url.scheme == "https" and url.port in (None, 443) and (host in SERVICES or host.endswith(FAMILIES))
    except ValueError:
        return False


def unpadded(text: str) -> bytes:
    """The bytes of base64 for addresses, with its padding or without; ValueError otherwise."""
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def check_keys(p256dh: str, auth: str) -> None:
    """Refuse, with ValueError, keys that nothing can be encrypted for."""
    if len(unpadded(auth)) != 16:
        raise ValueError("auth should have 16 bytes")
    EllipticCurvePublicKey.from_encoded_point(SECP256R1(), unpadded(p256dh))


def encrypted(letter: Letter, keys: dict[str, str]) -> bytes:
    """What only the browser with these keys can read."""
    text = json.dumps({"title": letter.title, "text": letter.text, "path": letter.path, "topic": letter.topic})
    own = generate_private_key(SECP256R1())
    return bytes(
        http_ece.encrypt(
            text.encode(),
            private_key=own,
            dh=unpadded(keys["p256dh"]),
            auth_secret=unpadded(keys["auth"]),
            version="aes128gcm",
        )
    )


def deliver_push(vapid: Vapid, letter: Letter) -> Outcome:
    """Leave a letter with the push service of its browser."""
    subscription = json.loads(letter.to)
    endpoint: str = subscription["endpoint"]
    request = urllib.request.Request(endpoint, encrypted(letter, subscription["keys"]), method="POST")
    headers = {
        "Authorization": vapid.authorization(endpoint),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(letter.seconds),
        "Topic": letter.topic,
        "Urgency": "normal",
    }
    for name, value in headers.items():
        request.add_header(name, value)
    try:
        with OPENER.open(request, timeout=SECONDS):
            return "sent"
    except urllib.error.HTTPError as answer:
        with answer:
            return NEVER.get(answer.code, "later")  # type: ignore[return-value]
    except OSError:
        return "later"
