-- The desk's search finds a surname and a boat by the beginning of any of its words: 'Kleine Zwaan' is kept as
-- 'kleine zwaan' and as 'zwaan', each in an index. A text search has no order to stop in, and would read every 'De Zwaan'
-- that there is; these are read in the index's own order.
CREATE FUNCTION name_starts(name text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT substr(lower(name), place)
  FROM generate_series(1, length(name)) AS place,
    LATERAL (SELECT E' \t\u00a0-–''’.,/()"&+' AS signs) AS between_words
  WHERE place = 1
    OR (strpos(signs, substr(name, place - 1, 1)) > 0 AND strpos(signs, substr(name, place, 1)) = 0)
$$;

CREATE TABLE surname_start (
  account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  start text NOT NULL
);
CREATE TABLE boat_name_start (
  request_id uuid NOT NULL REFERENCES request (id) ON DELETE CASCADE,
  start text NOT NULL
);
INSERT INTO surname_start SELECT id, name_starts(surname) FROM account;
INSERT INTO boat_name_start SELECT id, name_starts(boat_name) FROM request;
CREATE INDEX surname_start_search ON surname_start (start text_pattern_ops);
CREATE INDEX surname_start_account ON surname_start (account_id);
CREATE INDEX boat_name_start_search ON boat_name_start (start text_pattern_ops);
CREATE INDEX boat_name_start_request ON boat_name_start (request_id);

CREATE FUNCTION keep_surname_starts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM surname_start WHERE account_id = NEW.id;
  END IF;
  INSERT INTO surname_start SELECT NEW.id, name_starts(NEW.surname);
  RETURN NULL;
END
$$;
CREATE TRIGGER account_is_named AFTER INSERT ON account
  FOR EACH ROW EXECUTE FUNCTION keep_surname_starts();
CREATE TRIGGER account_is_renamed AFTER UPDATE OF surname ON account
  FOR EACH ROW WHEN (OLD.surname IS DISTINCT FROM NEW.surname) EXECUTE FUNCTION keep_surname_starts();

CREATE FUNCTION keep_boat_name_starts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM boat_name_start WHERE request_id = NEW.id;
  END IF;
  INSERT INTO boat_name_start SELECT NEW.id, name_starts(NEW.boat_name);
  RETURN NULL;
END
$$;
CREATE TRIGGER request_is_named AFTER INSERT ON request
  FOR EACH ROW EXECUTE FUNCTION keep_boat_name_starts();
CREATE TRIGGER request_is_renamed AFTER UPDATE OF boat_name ON request
  FOR EACH ROW WHEN (OLD.boat_name IS DISTINCT FROM NEW.boat_name) EXECUTE FUNCTION keep_boat_name_starts();

DROP INDEX account_surname_search;
DROP INDEX request_boat_search;
