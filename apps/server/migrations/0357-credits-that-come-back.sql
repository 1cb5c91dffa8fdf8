-- A credit that was to be taken off a request which ended without a vignette, on a day on which no other request gets it: it is money since
-- then. The request may be removed before the vignette that was stopped.
ALTER TABLE vignette_stop ADD COLUMN money_since timestamptz;
ALTER TABLE vignette_stop ADD COLUMN ended_request_id uuid REFERENCES request (id) ON DELETE SET NULL;
ALTER TABLE vignette_stop ADD CHECK (money_since IS NULL OR way <> 'credit');
ALTER TABLE vignette_stop ADD CHECK (ended_request_id IS NULL OR money_since IS NOT NULL);
CREATE INDEX vignette_stop_ended_request ON vignette_stop (ended_request_id) WHERE ended_request_id IS NOT NULL;

-- As in migration 0320, and what became money waits since then.
CREATE OR REPLACE FUNCTION place_case_of_stop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM place_case(NEW.vignette_id, coalesce(NEW.settled_at, NEW.money_since, NEW.stopped_at));
  RETURN NULL;
END
$$;
DROP TRIGGER stop_places_case ON vignette_stop;
CREATE TRIGGER stop_places_case AFTER INSERT OR UPDATE OF way, settled_at ON vignette_stop
  FOR EACH ROW EXECUTE FUNCTION place_case_of_stop();
