"""The first schema: rooms, seats and choices."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "rooms",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("clock", sa.Integer),
        sa.Column("timeout", sa.String(8), nullable=False),
        sa.Column("stand_in", sa.String(32), nullable=False),
        sa.Column("base", sa.Integer, nullable=False),
        sa.Column("host_key", sa.String(64)),
        sa.Column("host", sa.Integer),
        sa.Column("rematch", sa.String(24)),
        sa.Column("origin", sa.String(24)),
        sa.Column("origin_step", sa.Integer),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_index("rooms_by_status", "rooms", ["status", "listed", "changed"])
    room = ("room", sa.String(24), sa.ForeignKey("rooms.id", ondelete="CASCADE"))
    op.create_table(
        "seats",
        sa.Column(*room, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("bot", sa.String(32), nullable=False),
        sa.Column("key", sa.String(64)),
    )
    room = ("room", sa.String(24), sa.ForeignKey("rooms.id", ondelete="CASCADE"))
    op.create_table(
        "choices",
        sa.Column(*room, primary_key=True),
        sa.Column("step", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("chooser", sa.String(8), nullable=False),
    )


def downgrade() -> None:
    for table in ("choices", "seats", "rooms"):
        op.drop_table(table)
