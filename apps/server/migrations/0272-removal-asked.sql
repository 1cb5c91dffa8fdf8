-- From when on what is kept of somebody goes as soon as nothing needs it, because they asked for it (article 17 AVG); null: in its time.
ALTER TABLE account ADD COLUMN erase_after timestamptz;
CREATE INDEX account_to_erase ON account (erase_after) WHERE erase_after IS NOT NULL;

-- Whether its owner asked, and has had the time to think about it, by the database's own clock.
CREATE FUNCTION is_removal_due(which_account uuid) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM account WHERE id = which_account AND erase_after <= now())
$$;

-- As before (migration 0048); and of whom its owner has removed, by the function that looks for itself whether they asked.
CREATE OR REPLACE FUNCTION refuse_early_forgetting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  how text := coalesce(current_setting('vignettes.forgets', true), '');
BEGIN
  IF how NOT IN ('in time', 'asked') OR how = 'in time' AND OLD.happened_at > now() - TG_ARGV[0]::interval THEN
    RAISE EXCEPTION 'rows of % are only ever added, and forgotten in their time', TG_TABLE_NAME;
  END IF;
  RETURN OLD;
END
$$;

CREATE OR REPLACE FUNCTION forget_vignette(which uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ended_as text;
  was_sent boolean;
  newest timestamptz;
  is_asked boolean;
BEGIN
  PERFORM FROM vignette WHERE id = which FOR UPDATE;
  is_asked := is_removal_due((SELECT account_id FROM vignette WHERE id = which));
  SELECT to_status INTO ended_as FROM vignette_event WHERE vignette_id = which ORDER BY id DESC LIMIT 1;
  SELECT bool_or(to_status = 'IN_REVIEW'), max(happened_at) INTO was_sent, newest
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
  PERFORM set_config('vignettes.forgets', CASE WHEN is_asked THEN 'asked' ELSE 'in time' END, true);
  DELETE FROM desk_event WHERE vignette_id = which;
  DELETE FROM vignette_event WHERE vignette_id = which;
  PERFORM set_config('vignettes.forgets', '', true);
END
$$;

-- Money stays its seven years, whoever asks; a payment that never came goes with its owner.
CREATE OR REPLACE FUNCTION forget_payment(which uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  newest timestamptz;
  newest_of_money timestamptz;
  is_asked boolean;
BEGIN
  PERFORM FROM payment WHERE id = which FOR UPDATE;
  SELECT max(happened_at), max(happened_at) FILTER (WHERE to_status = 'PAID') INTO newest, newest_of_money
  FROM payment_event WHERE payment_id = which;
  newest_of_money := greatest(newest_of_money, (SELECT max(happened_at)
    FROM refund_event JOIN refund ON refund.id = refund_event.refund_id WHERE refund.payment_id = which));
  is_asked := newest_of_money IS NULL AND is_removal_due((SELECT account_id FROM payment WHERE id = which));
  IF EXISTS (SELECT FROM payment WHERE id = which AND (status IN ('OPEN', 'PROCESSING') OR in_review))
    OR EXISTS (SELECT FROM refund WHERE payment_id = which
      AND status IN ('REQUESTED', 'ACCEPTED', 'SUBMITTED', 'PARKED'))
    OR NOT is_asked AND newest > now() - interval '3 months'
    OR newest_of_money AT TIME ZONE 'Europe/Amsterdam'
      >= date_trunc('year', now() AT TIME ZONE 'Europe/Amsterdam' - interval '84 months')
  THEN
    RAISE EXCEPTION 'the events of payment % are kept for longer', which;
  END IF;
  PERFORM set_config('vignettes.forgets', CASE WHEN is_asked THEN 'asked' ELSE 'in time' END, true);
  DELETE FROM refund_event USING refund WHERE refund.id = refund_event.refund_id AND refund.payment_id = which;
  DELETE FROM payment_event WHERE payment_id = which;
  PERFORM set_config('vignettes.forgets', '', true);
END
$$;
