-- A letter that nobody got may be settled without another: its applicant was told by telephone, or wants no mail. Who did so, and what was
-- done, is the event of its case.
ALTER TABLE letter ADD COLUMN settled_at timestamptz;

CREATE OR REPLACE FUNCTION has_failed_letter(of_request uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM letter
    WHERE request_id = of_request AND (failure IS NOT NULL OR returned_on IS NOT NULL) AND settled_at IS NULL
      AND NOT EXISTS (SELECT FROM letter AS again WHERE again.again_of = letter.id))
$$;

DROP TRIGGER letter_places_case ON letter;
CREATE TRIGGER letter_places_case AFTER UPDATE ON letter FOR EACH ROW
  WHEN ((OLD.failure, OLD.returned_on, OLD.settled_at) IS DISTINCT FROM (NEW.failure, NEW.returned_on, NEW.settled_at))
  EXECUTE FUNCTION place_case_of_letter();
