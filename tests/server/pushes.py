"""A push service of our own, on this machine: it takes what is left with it, and reads it as a browser would."""

from __future__ import annotations

import json
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, EllipticCurvePublicKey, generate_private_key
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

AUTH = b"sixteen bytes ok"


class PushService:
    """One browser's subscription, and what was left for it."""

    def __init__(self) -> None:
        self.key = generate_private_key(SECP256R1())
        self.came: list[dict[str, Any]] = []
        self.heads: list[dict[str, str]] = []
        self.status = 201
        self.arrived = threading.Condition()
        self.origin = ""

    @property
    def subscription(self) -> dict[str, Any]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": packed(point), "auth": packed(AUTH)}
        return {"endpoint": f"{self.origin}/send/abc", "keys": keys}

    def take(self, heads: dict[str, str], body: bytes) -> int:
        """What a push service does: check who sends, and keep the letter for the browser, who alone can read it."""
        verify(heads["authorization"], self.origin)
        text = http_ece.decrypt(body, private_key=self.key, auth_secret=AUTH, version="aes128gcm")
        with self.arrived:
            self.heads.append(heads)
            self.came.append(json.loads(text))
            self.arrived.notify_all()
        return self.status

    def wait(self, count: int = 1, seconds: float = 60) -> list[dict[str, Any]]:
        with self.arrived:
            assert self.arrived.wait_for(lambda: len(self.came) >= count, seconds), "no push message came"
            return list(self.came)


def packed(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def unpacked(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def verify(authorization: str, origin: str) -> None:
    """Refuse a word that was not signed with the key that it shows, or was said to somebody else."""
    kind, _, rest = authorization.partition(" ")
    assert kind == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    signed, _, signature = parts["t"].rpartition(".")
    raw = unpacked(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), unpacked(parts["k"]))
    key.verify(der, signed.encode(), ECDSA(SHA256()))
    claims = json.loads(unpacked(signed.partition(".")[2]))
    assert claims["aud"] == origin
    assert claims["sub"]


@contextmanager
def push_service() -> Iterator[PushService]:
    """A push service on a port of its own."""
    service = PushService()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            status = service.take({name.lower(): value for name, value in self.headers.items()}, body)
            self.send_response(status)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        service.origin = f"http://127.0.0.1:{server.server_address[1]}"
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield service
        server.shutdown()
        thread.join()
