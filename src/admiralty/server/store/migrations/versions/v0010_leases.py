"""Several processes may serve one database: each table is kept by one of them at a time."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010_leases"
down_revision = "0005_deals"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "servers",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("address", sa.String(255), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("crew", sa.String(24), nullable=False),
        sa.Column("draining", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("until", sa.Double, nullable=False),
        sa.Column("commits", sa.BigInteger, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "leases",
        sa.Column("room", sa.String(24), sa.ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("owner", sa.Integer),
        sa.Column("fence", sa.BigInteger, nullable=False),
    )
    op.create_index("leases_by_owner", "leases", ["owner"])
    op.drop_table("pen")  # a server of before that still runs can't write any more


def downgrade() -> None:
    pen = op.create_table(
        "pen",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("commits", sa.BigInteger, nullable=False),
    )
    op.bulk_insert(pen, [{"id": 1, "epoch": 0, "commits": 0}])
    op.drop_table("leases")
    op.drop_table("servers")
