-- Two roles instead of one: what makes the tables owns them, and what serves people owns nothing. Run once on the portal's
-- database by whoever may make roles, before or after its first start:
--
--   psql -d portal -f ops/roles.sql
--   psql -d portal -c '\password vignettes_owner' -c '\password vignettes_portal'
--
-- Then MIGRATION_DATABASE_URL has the first, DATABASE_URL the second (docs/operations.md, 'Two roles'). It may be run again.
DO $$
DECLARE
  name text;
  thing record;
BEGIN
  FOREACH name IN ARRAY ARRAY['vignettes_owner', 'vignettes_portal'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) THEN
      EXECUTE format('CREATE ROLE %I LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE', name);
    END IF;
  END LOOP;

  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT CONNECT, TEMPORARY ON DATABASE %I TO vignettes_owner', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO vignettes_portal', current_database());
  ALTER SCHEMA public OWNER TO vignettes_owner;
  REVOKE CREATE ON SCHEMA public FROM PUBLIC;
  GRANT USAGE ON SCHEMA public TO vignettes_portal;

  -- What the one role of before has made. Sequences of a column go with their table.
  FOR thing IN
    SELECT c.oid::regclass AS name, c.relkind AS kind FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('a', 'i', 'e'))
  LOOP
    EXECUTE format('ALTER %s %s OWNER TO vignettes_owner',
      CASE thing.kind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END,
      thing.name);
  END LOOP;
  FOR thing IN
    SELECT p.oid::regprocedure AS name FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
  LOOP
    EXECUTE format('ALTER ROUTINE %s OWNER TO vignettes_owner', thing.name);
  END LOOP;
END
$$;
