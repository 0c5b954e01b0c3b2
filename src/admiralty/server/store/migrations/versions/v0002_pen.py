"""Who may write, at which version a choice was made, and what happened to the seats of a running game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002_pen"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    pen = op.create_table(
        "pen",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("commits", sa.BigInteger, nullable=False),
    )
    op.bulk_insert(pen, [{"id": 1, "epoch": 0, "commits": 0}])
    op.add_column("rooms", sa.Column("news", sa.Text, nullable=False, server_default="[]"))
    op.add_column("choices", sa.Column("version", sa.Integer, nullable=False, server_default="0"))
    # Where nothing was ever undone, versions follow the steps; elsewhere nobody remembers them, and 0 says so.
    op.execute("UPDATE choices SET version = step + 1 WHERE room IN (SELECT id FROM rooms WHERE base = 1)")


def downgrade() -> None:
    op.drop_column("choices", "version")
    op.drop_column("rooms", "news")
    op.drop_table("pen")
