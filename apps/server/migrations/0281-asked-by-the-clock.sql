-- When the removal of an account was asked, by the database's own clock: `erase_after` alone is whatever the portal says it is, and
-- a role that only serves people could have set it into the past and have any history forgotten.
ALTER TABLE account ADD COLUMN erase_asked_at timestamptz;
UPDATE account SET erase_asked_at = least(now(), erase_after - interval '7 days') WHERE erase_after IS NOT NULL;

CREATE FUNCTION note_when_removal_was_asked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.erase_after IS NULL THEN
    NEW.erase_asked_at := NULL;
  ELSIF TG_OP = 'UPDATE' AND OLD.erase_after IS NOT NULL THEN
    NEW.erase_asked_at := OLD.erase_asked_at;
  ELSE
    NEW.erase_asked_at := now();
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER account_removal_is_asked BEFORE INSERT OR UPDATE OF erase_after, erase_asked_at ON account
  FOR EACH ROW EXECUTE FUNCTION note_when_removal_was_asked();

CREATE OR REPLACE FUNCTION is_removal_due(which_account uuid) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM account
    WHERE id = which_account AND erase_after <= now() AND erase_asked_at <= now() - interval '7 days')
$$;

-- Nor does somebody's history go because another asked: what is one person's never becomes another's.
CREATE FUNCTION refuse_another_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a % stays that of its owner', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER vignette_stays_its_owners BEFORE UPDATE OF account_id ON vignette
  FOR EACH ROW WHEN (NEW.account_id IS DISTINCT FROM OLD.account_id) EXECUTE FUNCTION refuse_another_owner();
CREATE TRIGGER payment_stays_its_owners BEFORE UPDATE OF account_id ON payment
  FOR EACH ROW WHEN (NEW.account_id IS NOT NULL AND NEW.account_id IS DISTINCT FROM OLD.account_id)
  EXECUTE FUNCTION refuse_another_owner();
