-- What was undone is counted no more: the owner takes it out, as a role that serves people removes no decision (migration 0282).
ALTER FUNCTION forget_undone_grant() SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp;
ALTER FUNCTION forget_undone_refusal() SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp;
