-- While documents are awaited another one can be asked, which gives all of them one last day, and one can be asked no more, which ends the
-- wait where nothing else is asked. The term stands still from the first question on.
ALTER TABLE documents_asked DROP CONSTRAINT documents_asked_ended_by_check;
ALTER TABLE documents_asked ADD CONSTRAINT documents_asked_ended_by_check
  CHECK (ended_by IN ('answer', 'decision', 'not-arrived', 'asked-more', 'taken-back'));

-- As in migration 0310; what came back to the desk as nobody answered waits for its applicant again once more is asked.
CREATE OR REPLACE FUNCTION place_case_asked_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM documents_asked AS before
    WHERE before.vignette_id = NEW.vignette_id AND before.ended_by IN ('not-arrived', 'asked-more')) THEN RETURN NULL; END IF;
  PERFORM place_case(NEW.vignette_id, NEW.asked_at);
  UPDATE desk_case SET has_failed_letter = has_failed_letter((SELECT request_id FROM vignette WHERE id = NEW.vignette_id))
    WHERE vignette_id = NEW.vignette_id;
  RETURN NULL;
END
$$;
