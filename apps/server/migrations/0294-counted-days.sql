-- What came in and was paid on a day that is over, counted once: the counts of many weeks cost their days, however much there is.
CREATE TABLE counted_day (
  -- In Amsterdam.
  day date PRIMARY KEY,
  requests integer NOT NULL,
  payments integer NOT NULL,
  paid_cents bigint NOT NULL
);

-- The same as it is now.
CREATE FUNCTION count_day(of_day date) RETURNS TABLE (requests integer, payments integer, paid_cents bigint)
LANGUAGE sql STABLE AS $$
  SELECT
    (SELECT count(*)::integer FROM request
      WHERE created_at >= of_day::timestamp AT TIME ZONE 'Europe/Amsterdam'
        AND created_at < (of_day + 1)::timestamp AT TIME ZONE 'Europe/Amsterdam'),
    count(*)::integer,
    coalesce(sum(coalesce(attempt.received_cents, attempt.amount_cents)), 0)::bigint
  FROM payment_event AS event JOIN payment_attempt AS attempt ON attempt.id = event.attempt_id
  WHERE event.to_status = 'PAID' AND event.kind = 'changed' AND event.from_status IS DISTINCT FROM 'PAID'
    AND event.happened_at >= of_day::timestamp AT TIME ZONE 'Europe/Amsterdam'
    AND event.happened_at < (of_day + 1)::timestamp AT TIME ZONE 'Europe/Amsterdam'
$$;

-- Before this day nothing came in; null as long as nothing did.
CREATE FUNCTION first_day_to_count() RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (least(
    (SELECT min(created_at) FROM request),
    (SELECT min(happened_at) FROM payment_event WHERE to_status = 'PAID' AND kind = 'changed')
  ) AT TIME ZONE 'Europe/Amsterdam')::date
$$;

-- Counts the first days, up to the last, that are not counted yet; tells how many.
CREATE FUNCTION count_days(last_day date, most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  counted integer;
BEGIN
  INSERT INTO counted_day
  SELECT missing.day, now_counted.*
  FROM (
    SELECT each::date AS day FROM generate_series((SELECT first_day_to_count()), last_day, '1 day') AS each
    WHERE NOT EXISTS (SELECT FROM counted_day WHERE counted_day.day = each::date)
    ORDER BY each LIMIT most
  ) AS missing, LATERAL count_day(missing.day) AS now_counted
  ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS counted = ROW_COUNT;
  RETURN counted;
END
$$;

-- A day on which something changes after all is counted anew. Of today there is nothing to forget.
CREATE FUNCTION forget_counted_day(at timestamptz) RETURNS void LANGUAGE sql AS $$
  DELETE FROM counted_day WHERE day = (at AT TIME ZONE 'Europe/Amsterdam')::date
$$;

CREATE FUNCTION forget_day_of_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forget_counted_day(CASE TG_OP WHEN 'DELETE' THEN OLD.created_at ELSE NEW.created_at END);
  RETURN NULL;
END
$$;
CREATE TRIGGER request_forgets_counted_day AFTER INSERT OR DELETE ON request
  FOR EACH ROW EXECUTE FUNCTION forget_day_of_request();

CREATE FUNCTION forget_day_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forget_counted_day(CASE TG_OP WHEN 'DELETE' THEN OLD.happened_at ELSE NEW.happened_at END);
  RETURN NULL;
END
$$;
CREATE TRIGGER payment_event_forgets_counted_day AFTER INSERT ON payment_event
  FOR EACH ROW WHEN (NEW.to_status = 'PAID' AND NEW.kind = 'changed') EXECUTE FUNCTION forget_day_of_payment();
CREATE TRIGGER removed_payment_event_forgets_counted_day AFTER DELETE ON payment_event
  FOR EACH ROW WHEN (OLD.to_status = 'PAID' AND OLD.kind = 'changed') EXECUTE FUNCTION forget_day_of_payment();

CREATE FUNCTION forget_day_of_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forget_counted_day(happened_at) FROM payment_event
    WHERE attempt_id = NEW.id AND to_status = 'PAID' AND kind = 'changed';
  RETURN NULL;
END
$$;
CREATE TRIGGER payment_attempt_forgets_counted_day AFTER UPDATE OF received_cents, amount_cents ON payment_attempt
  FOR EACH ROW WHEN (OLD.received_cents IS DISTINCT FROM NEW.received_cents OR OLD.amount_cents <> NEW.amount_cents)
  EXECUTE FUNCTION forget_day_of_attempt();
