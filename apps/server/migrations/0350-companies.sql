-- The company or association that an account's owner asks for (issue 14, 9), and the one that a request was sent for: what its owner changes
-- afterwards does not rewrite what was asked.
ALTER TABLE account
  ADD COLUMN company_name text CHECK (company_name <> ''),
  ADD COLUMN company_kvk_number text CHECK (company_kvk_number ~ '^[0-9]{8}$'),
  ADD CHECK ((company_name IS NULL) = (company_kvk_number IS NULL));
ALTER TABLE request
  ADD COLUMN company_name text CHECK (company_name <> ''),
  ADD COLUMN company_kvk_number text CHECK (company_kvk_number ~ '^[0-9]{8}$'),
  ADD CHECK ((company_name IS NULL) = (company_kvk_number IS NULL));

-- The desk's search finds both: the number, and the name from each of its words on. Of that nothing but letters and digits is kept, as of a
-- street (migration 0344), so that 'De Zwaan B.V.' is found by 'zwaan bv'.
CREATE INDEX account_company ON account (company_kvk_number) WHERE company_kvk_number IS NOT NULL;
CREATE INDEX request_company ON request (company_kvk_number) WHERE company_kvk_number IS NOT NULL;
CREATE TABLE company_start (
  account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  start text NOT NULL
);
CREATE TABLE request_company_start (
  request_id uuid NOT NULL REFERENCES request (id) ON DELETE CASCADE,
  start text NOT NULL
);
CREATE INDEX company_start_search ON company_start (start text_pattern_ops);
CREATE INDEX company_start_account ON company_start (account_id);
CREATE INDEX request_company_start_search ON request_company_start (start text_pattern_ops);
CREATE INDEX request_company_start_request ON request_company_start (request_id);

CREATE FUNCTION keep_company_starts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM company_start WHERE account_id = NEW.id;
  INSERT INTO company_start SELECT DISTINCT NEW.id, squeezed(word)
    FROM name_starts(NEW.company_name) AS word WHERE squeezed(word) <> '';
  RETURN NULL;
END
$$;
CREATE TRIGGER account_asks_for_company AFTER UPDATE OF company_name ON account
  FOR EACH ROW WHEN (OLD.company_name IS DISTINCT FROM NEW.company_name) EXECUTE FUNCTION keep_company_starts();

CREATE FUNCTION keep_request_company_starts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM request_company_start WHERE request_id = NEW.id;
  INSERT INTO request_company_start SELECT DISTINCT NEW.id, squeezed(word)
    FROM name_starts(NEW.company_name) AS word WHERE squeezed(word) <> '';
  RETURN NULL;
END
$$;
CREATE TRIGGER request_is_of_company AFTER INSERT ON request
  FOR EACH ROW WHEN (NEW.company_name IS NOT NULL) EXECUTE FUNCTION keep_request_company_starts();
CREATE TRIGGER request_is_of_other_company AFTER UPDATE OF company_name ON request
  FOR EACH ROW WHEN (OLD.company_name IS DISTINCT FROM NEW.company_name) EXECUTE FUNCTION keep_request_company_starts();
