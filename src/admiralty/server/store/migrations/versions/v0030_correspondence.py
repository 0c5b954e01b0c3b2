"""Clocks of days run over restarts, and people are told of their turns."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0030_correspondence"
down_revision = "0020_story"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("rooms", sa.Column("due", sa.Float))
    op.create_index("rooms_by_due", "rooms", ["due"])
    rooms = sa.table("rooms", sa.column("due"), sa.column("clock"), sa.column("status"))
    long = rooms.update().where(rooms.c.status == "playing", rooms.c.clock >= 3600)
    op.execute(long.values(due=rooms.c.clock + time.time()))
    op.create_table(
        "alerts",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("room", sa.String(24), sa.ForeignKey("rooms.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("to", sa.Text, nullable=False),
        sa.Column("lang", sa.String(8), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("told", sa.Integer, nullable=False),
    )
    op.create_index("alerts_by_room", "alerts", ["room"])


def downgrade() -> None:
    op.drop_table("alerts")
    op.drop_index("rooms_by_due", "rooms")
    op.drop_column("rooms", "due")
