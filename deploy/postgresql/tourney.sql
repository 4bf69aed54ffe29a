-- The roles of Tourney and its database, by the owner of the server; safe to repeat. An empty password leaves what is there.
SET client_min_messages = warning;
\getenv password TOURNEY_PASSWORD
\getenv standby_password TOURNEY_STANDBY_PASSWORD
SELECT format('CREATE ROLE %I', role) FROM unnest(ARRAY['tourney', 'tourney_standby']) AS role
    WHERE role NOT IN (SELECT rolname FROM pg_roles) \gexec
-- A copy is prepared in a database beside.
ALTER ROLE tourney LOGIN CREATEDB;
ALTER ROLE tourney_standby LOGIN REPLICATION;
SELECT format('ALTER ROLE tourney PASSWORD %L', :'password') WHERE :'password' <> '' \gexec
SELECT format('ALTER ROLE tourney_standby PASSWORD %L', :'standby_password') WHERE :'standby_password' <> '' \gexec
SELECT 'CREATE DATABASE tourney OWNER tourney TEMPLATE template0 ENCODING ''UTF8'' LOCALE ''C.UTF-8'''
    WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'tourney') \gexec
\connect tourney
SET client_min_messages = warning;
-- The site looks whether the standby follows, goes on without one that is lost, and makes a standby the database.
GRANT pg_monitor TO tourney;
GRANT ALTER SYSTEM ON PARAMETER synchronous_standby_names TO tourney;
GRANT EXECUTE ON FUNCTION pg_reload_conf(), pg_promote(boolean, integer) TO tourney;
