-- 'd'Hont' is one name with its first part kept apart or not, and typed with a space, a mark or nothing there. Of what is kept and what is
-- typed nothing but letters and digits counts.
CREATE FUNCTION squeezed(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  -- Read now and not when it is called: whoever makes the index anew may look for functions elsewhere.
  RETURN translate(folded(name), ' -''.,/()"&+', '');
CREATE INDEX account_whole_name ON account (
  (squeezed(coalesce(surname_prefix, '') || surname) || '|' || left(folded(initials), 1)) text_pattern_ops);

-- 's-Gravenweg' is found by 'Gravenweg': streets are kept from each of their words on, as surnames are.
CREATE TABLE street_start (
  account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  start text NOT NULL,
  house_number text NOT NULL
);
INSERT INTO street_start SELECT id, name_starts(street), house_number FROM account;
CREATE INDEX street_start_search ON street_start (start text_pattern_ops, house_number);
CREATE INDEX street_start_account ON street_start (account_id);
DROP INDEX account_street_search;

CREATE FUNCTION keep_street_starts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM street_start WHERE account_id = NEW.id;
  END IF;
  INSERT INTO street_start SELECT NEW.id, name_starts(NEW.street), NEW.house_number;
  RETURN NULL;
END
$$;
CREATE TRIGGER account_lives AFTER INSERT ON account
  FOR EACH ROW EXECUTE FUNCTION keep_street_starts();
CREATE TRIGGER account_moves AFTER UPDATE OF street, house_number ON account
  FOR EACH ROW WHEN ((OLD.street, OLD.house_number) IS DISTINCT FROM (NEW.street, NEW.house_number))
  EXECUTE FUNCTION keep_street_starts();
