"""Score sheets that several devices fill in."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0040_pads"
down_revision = "0031_profiles"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "pads",
        sa.Column("code", sa.String(24), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_table(
        "pad_cells",
        sa.Column("pad", sa.String(24), sa.ForeignKey("pads.code", ondelete="CASCADE"), primary_key=True),
        sa.Column("cell", sa.String(80), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("written", sa.Float, nullable=False),
        sa.Column("writer", sa.String(40), nullable=False),
        sa.Column("lost", sa.Text, nullable=False),
        sa.Column("loser", sa.String(40), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("pad_cells")
    op.drop_table("pads")
