-- A grant that was undone is no decision that the lead counts; the one that comes in its place is.
CREATE FUNCTION forget_undone_grant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM desk_decision WHERE event_id = (
    SELECT max(id) FROM desk_event WHERE vignette_id = NEW.vignette_id AND kind = 'grant' AND id < NEW.id
  );
  RETURN NULL;
END
$$;
CREATE TRIGGER desk_event_forgets_undone_grant AFTER INSERT ON desk_event
  FOR EACH ROW WHEN (NEW.kind = 'grant-undone') EXECUTE FUNCTION forget_undone_grant();

DELETE FROM desk_decision WHERE event_id IN (
  SELECT (SELECT max(id) FROM desk_event AS earlier
    WHERE earlier.vignette_id = undone.vignette_id AND earlier.kind = 'grant' AND earlier.id < undone.id)
  FROM desk_event AS undone WHERE undone.kind = 'grant-undone'
);
