-- What happened to the ways into an account and to the desk, such as a login that failed. A row carries until when it is kept:
-- until then nobody can change or remove it, after that it is forgotten.
CREATE TABLE security_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  room text NOT NULL CHECK (room IN ('applicant', 'staff')),
  -- An account or a staff member; empty where nobody has the e-mail address that was tried. No reference: a try waits for
  -- nobody who holds that row, takes as long without one, and what happened outlives an account.
  owner_id uuid,
  kind text NOT NULL,
  -- Where from: never the whole address of a caller.
  network cidr CHECK (masklen(network) <= CASE family(network) WHEN 4 THEN 24 ELSE 48 END),
  happened_at timestamptz NOT NULL,
  kept_until timestamptz NOT NULL
);
CREATE INDEX security_event_owner ON security_event (owner_id, id);
CREATE INDEX security_event_over ON security_event (kept_until);

CREATE FUNCTION refuse_early_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.kept_until > now() THEN
    RAISE EXCEPTION 'rows of % are only ever added, and forgotten in their time', TG_TABLE_NAME;
  END IF;
  RETURN OLD;
END
$$;
CREATE TRIGGER security_event_is_final BEFORE UPDATE ON security_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER security_event_is_not_ended_early BEFORE DELETE ON security_event
  FOR EACH ROW EXECUTE FUNCTION refuse_early_end();
CREATE TRIGGER security_event_is_kept BEFORE TRUNCATE ON security_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
