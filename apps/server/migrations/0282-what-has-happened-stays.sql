-- What a mandate is, its history says: a status that the portal sets for a moment lets no history go that is kept for longer.
CREATE OR REPLACE FUNCTION forget_mandate(which uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ended_as text;
BEGIN
  SELECT to_status INTO ended_as FROM mandate_event
  WHERE mandate_id = which AND kind <> 'ignored' ORDER BY id DESC LIMIT 1;
  IF EXISTS (SELECT FROM mandate WHERE id = which AND ('PENDING' IN (status, ended_as) OR 'CONFIRMED' IN (status, ended_as)
      AND EXISTS (SELECT FROM vignette WHERE vignette.account_id = mandate.account_id)))
  THEN
    RAISE EXCEPTION 'the events of mandate % are kept for longer', which;
  END IF;
  PERFORM set_config('vignettes.forgets', 'in time', true);
  DELETE FROM mandate_event WHERE mandate_id = which;
  PERFORM set_config('vignettes.forgets', '', true);
END
$$;

-- A letter, and what a list of the provider said otherwise, go with the history that they belong to and not before it.
CREATE FUNCTION refuse_to_go_before_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'letter' AND EXISTS (
      SELECT FROM vignette_event JOIN vignette ON vignette.id = vignette_event.vignette_id
      WHERE vignette.request_id = (to_jsonb(OLD) ->> 'request_id')::uuid)
    OR TG_TABLE_NAME = 'payment_difference' AND EXISTS (
      SELECT FROM payment_event JOIN payment_attempt ON payment_attempt.payment_id = payment_event.payment_id
      WHERE payment_attempt.id = (to_jsonb(OLD) ->> 'attempt_id')::uuid)
  THEN
    RAISE EXCEPTION 'rows of % go with the history that they belong to', TG_TABLE_NAME;
  END IF;
  RETURN OLD;
END
$$;
CREATE TRIGGER letter_goes_with_its_history BEFORE DELETE ON letter
  FOR EACH ROW EXECUTE FUNCTION refuse_to_go_before_history();
CREATE TRIGGER payment_difference_goes_with_its_history BEFORE DELETE ON payment_difference
  FOR EACH ROW EXECUTE FUNCTION refuse_to_go_before_history();
