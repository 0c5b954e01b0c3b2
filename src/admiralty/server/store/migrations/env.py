"""How Alembic reaches the database: the connection is handed over by the server."""

from __future__ import annotations

from alembic import context

from admiralty.server.store.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
