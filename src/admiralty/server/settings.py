"""What whoever runs a server may set."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import ip_address, ip_network
from pathlib import Path

import platformdirs

from ..kernel.game import Malformed


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one visitor may ask for."""

    body: int = 65_536
    record: int = 1_048_576
    frame: int = 16_384
    requests_per_second: float = 20.0
    requests_burst: int = 120
    frames_per_second: float = 15.0
    frames_burst: int = 60
    tables_per_hour: int = 60
    mails_per_hour: int = 10
    """Addresses that one visitor may have asked whether they want mails."""
    loads_per_second: float = 5.0
    loads_burst: int = 100
    connections: int = 0
    """All together; 0: as many as the system lets us have files open, less a reserve."""
    connections_per_address: int = 40
    connects_per_second: float = 2.0
    connects_burst: int = 80
    visits_per_address: int = 100
    """Connections of one address that are no table yet: requests, and whoever has not said what they want."""
    visit_seconds: float = 10.0
    """Until the head of a request must be there."""
    body_seconds: float = 30.0
    bad_frames: int = 20
    hello_seconds: float = 10.0
    effort_per_second: float = 0.2
    """Seconds of the processor that one address may take of each second, and may save up."""
    effort_burst: float = 5.0
    thought_per_worker: float = 0.5
    """The same of the bots' workers: the bots of one address may take half of all of them for long."""
    thought_burst: float = 60.0
    reviews_per_hour: int = 20
    """Looks back on finished games that one address may ask for; what is known already is free."""
    outbox: int = 128
    steps: int = 5_000


@dataclass(frozen=True, slots=True)
class Settings:
    """Where a server keeps its data, and how it treats visitors and bots."""

    data: Path
    database_url: str = ""
    limits: Limits = field(default_factory=Limits)
    workers: int = 0
    """Processes for bots; 0: one for each processor, at most four."""
    ray: str = ""
    """The address of a Ray cluster whose workers think for the bots; none: those beside the server do."""
    bot_seconds: float = 8.0
    film_seconds: float = 20.0
    """A record that takes longer to play through is refused."""
    origins: tuple[str, ...] = ()
    """Further origins (besides the server's own) whose pages may use it."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies that tell us who asks (X-Forwarded-For); nobody else is believed."""
    watchers: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses that may read the metrics."""
    log: str = "text"
    """How the log is written: text or json."""
    drain_seconds: float = 0.0
    """So long a server that is told to end goes on, no longer ready, before it shows everybody out."""
    absent_seconds: float = 60.0
    """Whoever was at a table less than so long ago is still there: nobody else is let to the seat."""
    write_seconds: float = 5.0
    """So long a write is tried again before those who wait for it are told that the database is away."""
    watch_seconds: float = 1.0
    """How often a server looks whether the database is still its own."""
    lease_seconds: float = 3.0
    """A process that was silent for so long loses its tables to others."""
    address: str = "127.0.0.1"
    """Where the other processes on the same database reach this one."""
    crew: str = ""
    """The name of those that were started together."""
    public: str = ""
    """Where visitors find this server (https://games.example): links that leave it begin with that."""
    smtp: str = ""
    """The server that takes mails, like smtp://user:password@host:587; none: no mails."""
    mail_from: str = ""
    push_services: tuple[str, ...] = ()
    """Origins that push messages may be left with, besides the services of the known browsers."""
    alert_seconds: float = 20.0
    """Whoever is asked and does not come within so long is told, having asked for that."""
    rest_minutes: float = 10.0
    """A table that nobody watches leaves the memory after so long."""

    @property
    def url(self) -> str:
        """The database: the one that was given, or a file in the data directory."""
        url = self.database_url or f"sqlite:///{self.data / 'admiralty.db'}"
        # The usual short forms; the driver is ours to name.
        for short in ("postgres://", "postgresql://"):
            if url.startswith(short):
                return f"postgresql+psycopg://{url.removeprefix(short)}"
        return url

    @property
    def shared(self) -> bool:
        """Whether several processes may serve the database."""
        return not self.url.startswith("sqlite")

    @property
    def bot_workers(self) -> int:
        return self.workers or min(os.cpu_count() or 1, 4)


def settings_of(environment: Mapping[str, str], data: Path | None = None) -> Settings:
    """The settings that an environment asks for; `docs/server.md` lists its variables."""
    asked = environment.get("ADMIRALTY_DATA")
    folder = data or (Path(asked) if asked else platformdirs.user_data_path("admiralty", appauthor=False))
    return Settings(
        data=folder,
        database_url=environment.get("DATABASE_URL", ""),
        origins=_listed(environment, "ADMIRALTY_ORIGINS"),
        proxies=tuple(_network(part) for part in _listed(environment, "ADMIRALTY_PROXIES")),
        watchers=_listed(environment, "ADMIRALTY_WATCHERS") or ("127.0.0.1", "::1"),
        ray=environment.get("ADMIRALTY_RAY", "").strip(),
        drain_seconds=_seconds(environment, "ADMIRALTY_DRAIN"),
        address=environment.get("ADMIRALTY_ADDRESS", "").strip() or "127.0.0.1",
        public=environment.get("ADMIRALTY_URL", "").strip().rstrip("/"),
        smtp=environment.get("ADMIRALTY_SMTP", "").strip(),
        mail_from=environment.get("ADMIRALTY_MAIL_FROM", "").strip(),
        push_services=_listed(environment, "ADMIRALTY_PUSH"),
        alert_seconds=_seconds(environment, "ADMIRALTY_ALERT", 20),
        log=_log(environment.get("ADMIRALTY_LOG", "text")),
    )


def _listed(environment: Mapping[str, str], name: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in environment.get(name, "").split(",") if part.strip())


def _log(text: str) -> str:
    if text not in ("text", "json"):
        raise Malformed(f"ADMIRALTY_LOG: {text!r} should be text or json")
    return text


def _seconds(environment: Mapping[str, str], name: str, otherwise: float = 0) -> float:
    text = environment.get(name, "").strip()
    if text and not (text.isascii() and text.isdigit() and int(text) <= 3_600):
        raise Malformed(f"{name}: {text!r} should be a number of seconds, 0 to 3600")
    return float(text or otherwise)


def _network(text: str) -> str:
    """The address or network of a proxy; a name or "*" would let anybody say who they are."""
    try:
        return str(ip_network(text)) if "/" in text else str(ip_address(text))
    except ValueError:
        example = "127.0.0.1 or 10.0.0.0/8"
        raise Malformed(f"ADMIRALTY_PROXIES: {text!r} should be an address or a network, like {example}") from None
