"""Looking back on finished games, and a deal for every day."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020_story"
down_revision = "0010_leases"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("record", sa.String(64), primary_key=True),
        sa.Column("part", sa.String(32), primary_key=True),
        sa.Column("found", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_table(
        "tries",
        sa.Column("room", sa.String(24), sa.ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("deal", sa.String(24), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("mark", sa.String(8), nullable=False),
        sa.Column("points", sa.Integer),
        sa.Column("place", sa.Integer),
        sa.Column("ended", sa.Float),
    )
    op.create_index("tries_by_deal", "tries", ["deal", "person"])
    op.create_table(
        "yardsticks",
        sa.Column("deal", sa.String(24), primary_key=True),
        sa.Column("bot", sa.String(32), primary_key=True),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(24), primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("secrets")
    op.drop_table("yardsticks")
    op.drop_index("tries_by_deal", "tries")
    op.drop_table("tries")
    op.drop_table("reviews")
