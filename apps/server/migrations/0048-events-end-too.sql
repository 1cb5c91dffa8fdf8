-- Events are only ever added to, and forgotten in their time: by these functions alone, which look for themselves whether that has
-- come. They are the owner's and run as the owner; a role that only serves people may call them, and removes no event otherwise.
-- Shorter periods than these are not the running portal's to choose (docs/decisions/0024).

-- The least that any row of a table is kept, and that it goes by one of the functions below, which alone say so while they run.
CREATE FUNCTION refuse_early_forgetting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('vignettes.forgets', true) IS DISTINCT FROM 'in time' OR OLD.happened_at > now() - TG_ARGV[0]::interval THEN
    RAISE EXCEPTION 'rows of % are only ever added, and forgotten in their time', TG_TABLE_NAME;
  END IF;
  RETURN OLD;
END
$$;

DROP TRIGGER vignette_event_is_final ON vignette_event;
CREATE TRIGGER vignette_event_is_final BEFORE UPDATE ON vignette_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER vignette_event_is_not_ended_early BEFORE DELETE ON vignette_event
  FOR EACH ROW EXECUTE FUNCTION refuse_early_forgetting('3 months');
DROP TRIGGER payment_event_is_final ON payment_event;
CREATE TRIGGER payment_event_is_final BEFORE UPDATE ON payment_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_event_is_not_ended_early BEFORE DELETE ON payment_event
  FOR EACH ROW EXECUTE FUNCTION refuse_early_forgetting('3 months');
DROP TRIGGER mandate_event_is_final ON mandate_event;
CREATE TRIGGER mandate_event_is_final BEFORE UPDATE ON mandate_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER mandate_event_is_not_ended_early BEFORE DELETE ON mandate_event
  FOR EACH ROW EXECUTE FUNCTION refuse_early_forgetting('14 months');
DROP TRIGGER desk_event_is_final ON desk_event;
CREATE TRIGGER desk_event_is_final BEFORE UPDATE ON desk_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER desk_event_is_not_ended_early BEFORE DELETE ON desk_event
  FOR EACH ROW EXECUTE FUNCTION refuse_early_forgetting('3 months');

-- Of a refund a colleague's own words can go before the money does: once the payment is nobody's, and nothing else with them.
CREATE FUNCTION refuse_change_but_of_remark() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.remark IS NOT NULL OR to_jsonb(NEW) - 'remark' <> to_jsonb(OLD) - 'remark' OR EXISTS (
    SELECT FROM refund JOIN payment ON payment.id = refund.payment_id
    WHERE refund.id = OLD.refund_id AND payment.account_id IS NOT NULL)
  THEN
    RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END
$$;
DROP TRIGGER refund_event_is_final ON refund_event;
CREATE TRIGGER refund_event_is_final BEFORE UPDATE ON refund_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_of_remark();
CREATE TRIGGER refund_event_is_not_ended_early BEFORE DELETE ON refund_event
  FOR EACH ROW EXECUTE FUNCTION refuse_early_forgetting('84 months');

-- That a sealed staff event is gone because its time was over: sealed itself, before it went, over the seal that it had.
CREATE TABLE desk_event_removal (
  event_id bigint PRIMARY KEY,
  happened_at timestamptz NOT NULL,
  removed_at timestamptz NOT NULL,
  key_id text NOT NULL,
  seal bytea NOT NULL
);
CREATE TRIGGER desk_event_removal_is_final BEFORE UPDATE OR DELETE ON desk_event_removal
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER desk_event_removal_is_kept BEFORE TRUNCATE ON desk_event_removal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The history of a vignette that has ended, or was never paid, and what staff did with it.
CREATE FUNCTION forget_vignette(which uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ended_as text;
  was_sent boolean;
  newest timestamptz;
BEGIN
  PERFORM FROM vignette WHERE id = which FOR UPDATE;
  SELECT to_status INTO ended_as FROM vignette_event WHERE vignette_id = which ORDER BY id DESC LIMIT 1;
  SELECT bool_or(to_status = 'IN_REVIEW'), max(happened_at) INTO was_sent, newest
  FROM vignette_event WHERE vignette_id = which;
  newest := greatest(newest, (SELECT max(happened_at) FROM desk_event WHERE vignette_id = which));
  IF ended_as NOT IN ('AWAITING_PAYMENT', 'EXPIRED', 'WITHDRAWN', 'REFUSED')
    OR newest > now() - (CASE WHEN was_sent THEN interval '24 months' ELSE interval '3 months' END)
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
  PERFORM set_config('vignettes.forgets', 'in time', true);
  DELETE FROM desk_event WHERE vignette_id = which;
  DELETE FROM vignette_event WHERE vignette_id = which;
  PERFORM set_config('vignettes.forgets', '', true);
END
$$;

-- What staff did that is about no vignette.
CREATE FUNCTION forget_staff_event(which bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM desk_event WHERE id = which
    AND (vignette_id IS NOT NULL OR happened_at > now() - interval '60 months'))
  THEN
    RAISE EXCEPTION 'staff event % is kept for longer', which;
  END IF;
  IF EXISTS (SELECT FROM desk_event_seal WHERE event_id = which)
    AND NOT EXISTS (SELECT FROM desk_event_removal WHERE event_id = which)
  THEN
    RAISE EXCEPTION 'staff event % is sealed, and nothing says that it goes', which;
  END IF;
  PERFORM set_config('vignettes.forgets', 'in time', true);
  DELETE FROM desk_event WHERE id = which;
  PERFORM set_config('vignettes.forgets', '', true);
END
$$;

-- The history of a mandate that is given no more.
CREATE FUNCTION forget_mandate(which uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM mandate WHERE id = which AND (status = 'PENDING' OR status = 'CONFIRMED'
      AND EXISTS (SELECT FROM vignette WHERE vignette.account_id = mandate.account_id)))
  THEN
    RAISE EXCEPTION 'the events of mandate % are kept for longer', which;
  END IF;
  PERFORM set_config('vignettes.forgets', 'in time', true);
  DELETE FROM mandate_event WHERE mandate_id = which;
  PERFORM set_config('vignettes.forgets', '', true);
END
$$;

-- The history of a payment: of money seven years after the year in which it came or went back (article 52 AWR).
CREATE FUNCTION forget_payment(which uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  newest timestamptz;
  newest_of_money timestamptz;
BEGIN
  PERFORM FROM payment WHERE id = which FOR UPDATE;
  SELECT max(happened_at), max(happened_at) FILTER (WHERE to_status = 'PAID') INTO newest, newest_of_money
  FROM payment_event WHERE payment_id = which;
  newest_of_money := greatest(newest_of_money, (SELECT max(happened_at)
    FROM refund_event JOIN refund ON refund.id = refund_event.refund_id WHERE refund.payment_id = which));
  IF EXISTS (SELECT FROM payment WHERE id = which AND (status IN ('OPEN', 'PROCESSING') OR in_review))
    OR EXISTS (SELECT FROM refund WHERE payment_id = which
      AND status IN ('REQUESTED', 'ACCEPTED', 'SUBMITTED', 'PARKED'))
    OR newest > now() - interval '3 months'
    OR newest_of_money AT TIME ZONE 'Europe/Amsterdam'
      >= date_trunc('year', now() AT TIME ZONE 'Europe/Amsterdam' - interval '84 months')
  THEN
    RAISE EXCEPTION 'the events of payment % are kept for longer', which;
  END IF;
  PERFORM set_config('vignettes.forgets', 'in time', true);
  DELETE FROM refund_event USING refund WHERE refund.id = refund_event.refund_id AND refund.payment_id = which;
  DELETE FROM payment_event WHERE payment_id = which;
  PERFORM set_config('vignettes.forgets', '', true);
END
$$;

-- What colleagues wrote about a refund of a payment that is nobody's any more.
CREATE FUNCTION forget_refund_remarks(of_payment uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE refund_event SET remark = NULL FROM refund
  WHERE refund.id = refund_event.refund_id AND refund.payment_id = of_payment AND remark IS NOT NULL;
END
$$;
