"""People may keep a profile: their results, by a key of their own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0031_profiles"
down_revision = "0030_correspondence"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "profiles",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "results",
        sa.Column("room", sa.String(24), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("profile", sa.String(64), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("board", sa.String(64), nullable=False),
        sa.Column("others", sa.Text, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
    )
    op.create_index("results_by_profile", "results", ["profile", "ended"])
    op.add_column("seats", sa.Column("profile", sa.String(64)))


def downgrade() -> None:
    op.drop_column("seats", "profile")
    op.drop_table("results")
    op.drop_table("profiles")
