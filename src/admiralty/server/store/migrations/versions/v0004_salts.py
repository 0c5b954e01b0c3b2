"""Seats add salts to the secret of a deal, and rooms promise the secret of their rematch."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004_salts"
down_revision = "0003_streams"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("rooms", sa.Column("next_seed", sa.Text, nullable=False, server_default=""))
    op.add_column("seats", sa.Column("salt", sa.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("seats", "salt")
    op.drop_column("rooms", "next_seed")
