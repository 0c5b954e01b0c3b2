"""The tables of the database. A game is its choices: one row for each, never two for one seat and step."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData()

rooms = Table(
    "rooms",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seed", Text, nullable=False),
    # which stream the seed names: rooms from before there were two have the quick one
    Column("stream", String(8), nullable=False, server_default="quick"),
    # the secret of the rematch
    Column("next_seed", Text, nullable=False, server_default=""),
    Column("status", String(12), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("clock", Integer),
    Column("timeout", String(8), nullable=False),
    Column("stand_in", String(32), nullable=False),
    # version = base + steps played; an undo raises it, so that versions never fall
    Column("base", Integer, nullable=False),
    Column("host_key", String(64)),
    Column("host", Integer),
    Column("rematch", String(24)),
    Column("origin", String(24)),
    Column("origin_step", Integer),
    # who came to a seat of the running game or lost it, as JSON
    Column("news", Text, nullable=False, server_default="[]"),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    # the code of the deal that several tables play, and whether their records are kept back
    Column("deal", String(24), nullable=False, server_default=""),
    Column("sealed", Boolean, nullable=False, server_default=false()),
    # when a clock of days runs out, in seconds since 1970
    Column("due", Float),
    Index("rooms_by_due", "due"),
    Index("rooms_by_deal", "deal"),
    Index("rooms_by_status", "status", "listed", "changed"),
)

seats = Table(
    "seats",
    metadata,
    Column("room", String(24), ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(40), nullable=False),
    Column("bot", String(32), nullable=False),
    Column("key", String(64)),
    # what the person adds to the secret of the next deal
    Column("salt", String(64), nullable=False, server_default=""),
    # the profile that the seat counts for, if its person wants that
    Column("profile", String(64)),
)

# People without accounts who keep what they have played: the digest of a key of their own.
profiles = Table(
    "profiles",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("created", Float, nullable=False),
)

# What a profile has played; it outlives the room.
results = Table(
    "results",
    metadata,
    Column("room", String(24), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("profile", String(64), nullable=False),
    Column("game", String(32), nullable=False),
    Column("header", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("board", String(64), nullable=False),
    # who sat there besides, as JSON
    Column("others", Text, nullable=False),
    # the rating after this game
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("ended", Float, nullable=False),
    Index("results_by_profile", "profile", "ended"),
)

choices = Table(
    "choices",
    metadata,
    Column("room", String(24), ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
    Column("step", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("action", Text, nullable=False),
    # person, bot or clock
    Column("chooser", String(8), nullable=False),
    # the version of the table that it was made for; 0: not known
    Column("version", Integer, nullable=False, server_default="0"),
)

# A deal that several tables play.
deals = Table(
    "deals",
    metadata,
    Column("code", String(24), primary_key=True),
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seed", Text, nullable=False),
    Column("key", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Column("closed", Boolean, nullable=False),
)

# Who wants to be told when a seat is asked; `to` is a browser's subscription or an e-mail address.
alerts = Table(
    "alerts",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("room", String(24), ForeignKey("rooms.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    # the digest of the seat's key: whoever has the seat after somebody else is not told
    Column("key", String(64), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("to", Text, nullable=False),
    Column("lang", String(8), nullable=False),
    Column("created", Float, nullable=False),
    Column("confirmed", Boolean, nullable=False),
    # the version of the table that was told last
    Column("told", Integer, nullable=False),
    Index("alerts_by_room", "room"),
)

# A score sheet that several devices fill in: cells, each with who wrote it last and what gave way to it.
pads = Table(
    "pads",
    metadata,
    Column("code", String(24), primary_key=True),
    # raised by every write, so that a device can ask for what it has not seen
    Column("version", Integer, nullable=False),
    Column("changed", Float, nullable=False),
)

pad_cells = Table(
    "pad_cells",
    metadata,
    Column("pad", String(24), ForeignKey("pads.code", ondelete="CASCADE"), primary_key=True),
    Column("cell", String(80), primary_key=True),
    Column("value", Text, nullable=False),
    Column("version", Integer, nullable=False),
    # when its writer wrote it, which may be long before it came here
    Column("written", Float, nullable=False),
    Column("writer", String(40), nullable=False),
    # the value of another device that gave way, and whose it was; "" where none did
    Column("lost", Text, nullable=False),
    Column("loser", String(40), nullable=False),
)

# What was found out about a finished game, by the digest of its record: part by part, as JSON.
reviews = Table(
    "reviews",
    metadata,
    Column("record", String(64), primary_key=True),
    Column("part", String(32), primary_key=True),
    Column("found", Text, nullable=False),
    Column("made", Float, nullable=False),
)

# Who plays the deal of a day: a person by the digest of a key, at which table, and what came of it.
tries = Table(
    "tries",
    metadata,
    Column("room", String(24), ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
    Column("deal", String(24), nullable=False),
    Column("person", String(64), nullable=False),
    # why it does not count: again, helped, late; nothing for one that does
    Column("mark", String(8), nullable=False),
    Column("points", Integer),
    Column("place", Integer),
    Column("ended", Float),
    Index("tries_by_deal", "deal", "person"),
)

# What bots made of the deal of a day, on the seat that people have.
yardsticks = Table(
    "yardsticks",
    metadata,
    Column("deal", String(24), primary_key=True),
    Column("bot", String(32), primary_key=True),
    Column("points", Integer, nullable=False),
    Column("place", Integer, nullable=False),
)

# What the server keeps to itself, by name: the secret that the days' deals come from.
secrets = Table(
    "secrets",
    metadata,
    Column("name", String(24), primary_key=True),
    Column("secret", String(64), nullable=False),
)

# The processes that serve this database: how others reach each, until when it is alive, and its last commit (pen.py).
servers = Table(
    "servers",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("address", String(255), nullable=False),
    # what others show when they pass a visitor on
    Column("secret", String(64), nullable=False),
    # those that one parent started
    Column("crew", String(24), nullable=False),
    Column("draining", Boolean, nullable=False, server_default=false()),
    # by the clock of the database, in seconds since 1970
    Column("until", Double, nullable=False),
    Column("commits", BigInteger, nullable=False),
    sqlite_autoincrement=True,  # no number is given twice
)

# Which of them keeps a table (leases.py); nobody does where there is no owner.
leases = Table(
    "leases",
    metadata,
    Column("room", String(24), ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
    Column("owner", Integer),
    # grows whenever somebody takes the table: a write under an older number is refused
    Column("fence", BigInteger, nullable=False),
    Index("leases_by_owner", "owner"),
)
