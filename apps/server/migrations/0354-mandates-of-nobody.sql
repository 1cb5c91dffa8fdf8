-- A mandate is kept for what was collected by it, and without its owner: until when, the database knows by when the last granted vignette
-- that it paid for had ended. One that paid for none goes with its owner.
ALTER TABLE mandate ADD COLUMN last_used_at timestamptz;
ALTER TABLE mandate ALTER COLUMN account_id DROP NOT NULL;
-- Of whom vignettes may have gone already, because they asked.
UPDATE mandate SET last_used_at = now()
WHERE account_id IN (SELECT id FROM account WHERE erase_after IS NOT NULL)
  AND EXISTS (SELECT FROM mandate_event WHERE mandate_id = mandate.id AND kind <> 'ignored' AND to_status = 'CONFIRMED');

CREATE TRIGGER mandate_stays_its_owners BEFORE UPDATE OF account_id ON mandate
  FOR EACH ROW WHEN (NEW.account_id IS NOT NULL AND NEW.account_id IS DISTINCT FROM OLD.account_id)
  EXECUTE FUNCTION refuse_another_owner();

CREATE FUNCTION refuse_to_be_unused() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a % that was used stays so', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER mandate_stays_used BEFORE UPDATE OF last_used_at ON mandate
  FOR EACH ROW WHEN (OLD.last_used_at IS NOT NULL AND (NEW.last_used_at IS NULL OR NEW.last_used_at < OLD.last_used_at))
  EXECUTE FUNCTION refuse_to_be_unused();

-- Whether a bank may still be asked about what was collected by it. Of one person all go together that a bank ever confirmed: the history
-- of one names the one that took its place.
CREATE FUNCTION is_mandate_kept(which uuid) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM mandate JOIN mandate AS used ON used.id = mandate.id OR used.account_id = mandate.account_id
    WHERE mandate.id = which AND used.last_used_at > now() - interval '14 months'
      AND EXISTS (SELECT FROM mandate_event
        WHERE mandate_id = mandate.id AND kind <> 'ignored' AND to_status IN ('CONFIRMED', 'REPLACED')))
$$;

-- As before (migration 0282); and of whom its owner has removed at once, if nothing was collected by it for as long as that counts.
CREATE OR REPLACE FUNCTION forget_mandate(which uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ended_as text;
  owner_id uuid;
  has_vignette boolean;
  is_asked boolean;
BEGIN
  SELECT to_status INTO ended_as FROM mandate_event
  WHERE mandate_id = which AND kind <> 'ignored' ORDER BY id DESC LIMIT 1;
  SELECT account_id INTO owner_id FROM mandate WHERE id = which;
  has_vignette := EXISTS (SELECT FROM vignette WHERE account_id = owner_id);
  is_asked := NOT has_vignette AND is_removal_due(owner_id);
  IF is_mandate_kept(which) OR EXISTS (SELECT FROM mandate WHERE id = which
      AND ('PENDING' IN (status, ended_as) OR 'CONFIRMED' IN (status, ended_as) AND has_vignette))
  THEN
    RAISE EXCEPTION 'the events of mandate % are kept for longer', which;
  END IF;
  PERFORM set_config('vignettes.forgets', CASE WHEN is_asked THEN 'asked' ELSE 'in time' END, true);
  DELETE FROM mandate_event WHERE mandate_id = which;
  PERFORM set_config('vignettes.forgets', '', true);
END
$$;

-- As before (migration 0272); and of a granted one that a mandate pays, its owner's mandates keep when it was over.
CREATE OR REPLACE FUNCTION forget_vignette(which uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ended_as text;
  was_sent boolean;
  newest timestamptz;
  over_since timestamptz;
  is_asked boolean;
BEGIN
  PERFORM FROM vignette WHERE id = which FOR UPDATE;
  is_asked := is_removal_due((SELECT account_id FROM vignette WHERE id = which));
  SELECT to_status INTO ended_as FROM vignette_event WHERE vignette_id = which ORDER BY id DESC LIMIT 1;
  SELECT bool_or(to_status = 'IN_REVIEW'), max(happened_at),
    CASE WHEN bool_or(to_status IN ('APPROVED', 'READY_FOR_PICKUP', 'ACTIVE')) THEN max(happened_at) END
  INTO was_sent, newest, over_since
  FROM vignette_event WHERE vignette_id = which;
  newest := greatest(newest, (SELECT max(happened_at) FROM desk_event WHERE vignette_id = which));
  IF ended_as NOT IN ('AWAITING_PAYMENT', 'EXPIRED', 'WITHDRAWN', 'REFUSED')
    OR NOT is_asked
      AND newest > now() - (CASE WHEN was_sent THEN interval '24 months' ELSE interval '3 months' END)
  THEN
    RAISE EXCEPTION 'the events of vignette % are kept for longer', which;
  END IF;
  IF EXISTS (
    SELECT FROM desk_event
    JOIN desk_event_seal ON desk_event_seal.event_id = desk_event.id
    LEFT JOIN desk_event_removal ON desk_event_removal.event_id = desk_event.id
    WHERE vignette_id = which AND desk_event_removal.event_id IS NULL)
  THEN
    RAISE EXCEPTION 'a staff event of vignette % is sealed, and nothing says that it goes', which;
  END IF;
  UPDATE mandate SET last_used_at = greatest(last_used_at, over_since)
  FROM vignette JOIN request ON request.id = vignette.request_id AND request.type = 'mooring'
  WHERE vignette.id = which AND mandate.account_id = vignette.account_id AND over_since IS NOT NULL
    AND EXISTS (SELECT FROM mandate_event
      WHERE mandate_id = mandate.id AND kind <> 'ignored' AND to_status IN ('CONFIRMED', 'REPLACED'));
  PERFORM set_config('vignettes.forgets', CASE WHEN is_asked THEN 'asked' ELSE 'in time' END, true);
  DELETE FROM desk_event WHERE vignette_id = which;
  DELETE FROM vignette_event WHERE vignette_id = which;
  PERFORM set_config('vignettes.forgets', '', true);
END
$$;
