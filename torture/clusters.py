"""PostgreSQL servers of our own: a first one and its standby, made, started, ended and broken as it is wanted."""

from __future__ import annotations

import psycopg

from bench.cluster import HERE, Cluster
from bench.shipped import until

DATABASE = ROLE = "tourney"
REPLICATES = "tourney_standby"
MADE = (
    f"CREATE ROLE {ROLE} LOGIN CREATEDB",
    f"GRANT pg_monitor TO {ROLE}",
    f"GRANT ALTER SYSTEM ON PARAMETER synchronous_standby_names TO {ROLE}",
    f"CREATE ROLE {REPLICATES} LOGIN REPLICATION",
    f"CREATE DATABASE {DATABASE} OWNER {ROLE}",
)
MAY = (
    f"GRANT EXECUTE ON FUNCTION pg_reload_conf() TO {ROLE}",
    f"GRANT EXECUTE ON FUNCTION pg_promote(boolean, integer) TO {ROLE}",
)


class Server(Cluster):
    """One server with our roles and database, or one that follows another."""

    def make(self) -> None:
        """An empty one with our role and database, started."""
        super().make()
        self.start()
        for database, commands in (("postgres", MADE), (DATABASE, MAY)):
            with self.reached("postgres", database) as asked:
                for command in commands:
                    asked.execute(command)

    def follow(self, first: Cluster) -> None:
        """A copy of the first one that follows it from now on, started."""
        self.begin()
        named = f"host={HERE} port={first.port} user={REPLICATES} application_name={DATABASE}"
        # Without `fast` it waits for minutes until the first one writes its checkpoint.
        self.run("pg_basebackup", "-d", named, "-R", "-c", "fast")
        self.start()

    def restart(self) -> None:
        """As an update of the system does."""
        self.stop()
        self.start()

    def reached(
        self, role: str = ROLE, database: str = DATABASE
    ) -> psycopg.Connection[tuple[object, ...]]:
        """A connection past the site."""
        return psycopg.connect(
            host=HERE, port=self.port, user=role, dbname=database, autocommit=True
        )

    def is_followed(self) -> bool:
        """Whether a standby has all there is."""
        asked = "SELECT FROM pg_stat_replication WHERE state = 'streaming'"
        with self.reached() as connection:
            return connection.execute(asked).fetchone() is not None

    def wait_for_standby(self) -> None:
        """Until it is there."""
        until(self.is_followed)


def address(*servers: Server) -> str:
    """DATABASE_URL with all of them."""
    places = ",".join(f"{HERE}:{one.port}" for one in servers)
    return f"postgres://{ROLE}@{places}/{DATABASE}"
