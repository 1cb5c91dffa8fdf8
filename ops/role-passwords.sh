#!/bin/sh
# Gives the two roles of roles.sql their passwords. The image of PostgreSQL runs it after that file, when it makes the
# database; by hand: PGDATABASE=portal OWNER_DATABASE_PASSWORD=… PORTAL_DATABASE_PASSWORD=… ops/role-passwords.sh
set -eu
# By their names alone: neither stands in the list of processes.
: "${OWNER_DATABASE_PASSWORD:?}" "${PORTAL_DATABASE_PASSWORD:?}"
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" \
  --dbname "${POSTGRES_DB:-${PGDATABASE:-portal}}" <<'SQL'
\getenv owner OWNER_DATABASE_PASSWORD
\getenv portal PORTAL_DATABASE_PASSWORD
-- Neither is written to the server's log, whatever that writes.
SET log_statement = 'none';
SET log_min_error_statement = 'panic';
ALTER ROLE vignettes_owner PASSWORD :'owner';
ALTER ROLE vignettes_portal PASSWORD :'portal';
SQL
