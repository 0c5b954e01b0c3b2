"""Several tables may play one deal, and keep their records back until it is closed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005_deals"
down_revision = "0004_salts"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "deals",
        sa.Column("code", sa.String(24), primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("closed", sa.Boolean, nullable=False),
    )
    op.add_column("rooms", sa.Column("deal", sa.String(24), nullable=False, server_default=""))
    op.add_column("rooms", sa.Column("sealed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("rooms_by_deal", "rooms", ["deal"])


def downgrade() -> None:
    op.drop_index("rooms_by_deal", "rooms")
    op.drop_column("rooms", "sealed")
    op.drop_column("rooms", "deal")
    op.drop_table("deals")
