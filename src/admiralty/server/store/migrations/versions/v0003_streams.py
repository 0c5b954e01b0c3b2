"""Rooms say which stream their seed names; those from before had the quick one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003_streams"
down_revision = "0002_pen"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("rooms", sa.Column("stream", sa.String(8), nullable=False, server_default="quick"))


def downgrade() -> None:
    op.drop_column("rooms", "stream")
