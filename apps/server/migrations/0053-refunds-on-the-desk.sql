-- Money that was asked for and not given keeps its applicant waiting until somebody follows it up.
ALTER TABLE refund ADD COLUMN follow_up text CHECK (follow_up IN ('asked-again', 'paid-elsewhere', 'told-nothing'));
ALTER TABLE refund_event ADD COLUMN follow_up text CHECK (follow_up IN ('asked-again', 'paid-elsewhere', 'told-nothing'));
ALTER TABLE refund_event DROP CONSTRAINT refund_event_kind_check;
ALTER TABLE refund_event ADD CONSTRAINT refund_event_kind_check
  CHECK (kind IN ('requested', 'changed', 'ignored', 'review', 'followed-up'));

-- The desk's list: what waits for somebody first come first; what ended newest first.
CREATE INDEX refund_listed ON refund (status, created_at, id);

ALTER TABLE desk_case DROP CONSTRAINT desk_case_kind_check;
ALTER TABLE desk_case ADD CONSTRAINT desk_case_kind_check CHECK (kind IN (
  'NEW', 'RESUBMITTED', 'WAITING_FOR_APPLICANT', 'MANDATE_MISSING', 'PAYMENT_IN_REVIEW', 'REFUND_TO_LOOK_AT'));
DROP INDEX desk_case_waits;
DROP INDEX desk_case_waits_area;
CREATE INDEX desk_case_waits ON desk_case (waiting_since, vignette_id)
  WHERE kind IN ('NEW', 'RESUBMITTED', 'PAYMENT_IN_REVIEW', 'REFUND_TO_LOOK_AT');
CREATE INDEX desk_case_waits_area ON desk_case (district, type, waiting_since, vignette_id)
  WHERE kind IN ('NEW', 'RESUBMITTED', 'PAYMENT_IN_REVIEW', 'REFUND_TO_LOOK_AT');

-- As in migration 0009; a refund that needs somebody brings back a case of which nothing else is to be done.
CREATE OR REPLACE FUNCTION place_case(of_vignette uuid, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  standing record;
  new_kind text;
BEGIN
  SELECT vignette.status, request.district, request.type, coalesce(payment.in_review, false) AS in_review,
    (SELECT from_status FROM vignette_event WHERE vignette_id = of_vignette ORDER BY id DESC LIMIT 1) AS came_from,
    EXISTS (SELECT FROM refund WHERE refund.payment_id = payment.id AND (refund.status = 'PARKED'
      OR refund.status IN ('REFUSED', 'FAILED', 'GIVEN_UP') AND refund.follow_up IS NULL
      -- Its applicant was told of it by a decision, and waits.
      OR refund.status = 'WITHDRAWN' AND refund.follow_up IS NULL AND refund.reason IN ('refused', 'withdrawn')
    )) AS refund_waits
  INTO standing
  FROM vignette
  JOIN request ON request.id = vignette.request_id
  LEFT JOIN payment ON payment.request_id = vignette.request_id
  WHERE vignette.id = of_vignette;

  new_kind := CASE
    WHEN standing.in_review THEN 'PAYMENT_IN_REVIEW'
    WHEN standing.status = 'IN_REVIEW' AND standing.came_from = 'DOCUMENTS_NEEDED' THEN 'RESUBMITTED'
    WHEN standing.status = 'IN_REVIEW' THEN 'NEW'
    WHEN standing.status = 'DOCUMENTS_NEEDED' THEN 'WAITING_FOR_APPLICANT'
    WHEN standing.refund_waits THEN 'REFUND_TO_LOOK_AT'
    WHEN standing.status = 'AWAITING_PAYMENT' AND standing.type = 'mooring' THEN 'MANDATE_MISSING'
  END;

  IF new_kind IS NULL THEN
    DELETE FROM desk_case WHERE vignette_id = of_vignette;
    RETURN;
  END IF;
  INSERT INTO desk_case (vignette_id, kind, district, type, waiting_since)
  VALUES (of_vignette, new_kind, standing.district, standing.type, at)
  ON CONFLICT (vignette_id) DO UPDATE
    SET kind = excluded.kind, waiting_since = excluded.waiting_since, claimed_by = NULL, claimed_at = NULL
    WHERE desk_case.kind <> excluded.kind;
END
$$;

CREATE FUNCTION place_case_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM place_case(vignette.id, NEW.updated_at)
  FROM vignette JOIN payment ON payment.request_id = vignette.request_id WHERE payment.id = NEW.payment_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER refund_places_case AFTER UPDATE OF status, follow_up ON refund
  FOR EACH ROW WHEN (OLD.status <> NEW.status OR OLD.follow_up IS DISTINCT FROM NEW.follow_up)
  EXECUTE FUNCTION place_case_of_refund();

-- What was parked, refused or failed before the desk showed it.
SELECT place_case(vignette.id, refund.updated_at)
FROM refund JOIN payment ON payment.id = refund.payment_id JOIN vignette ON vignette.request_id = payment.request_id
WHERE refund.status IN ('PARKED', 'REFUSED', 'WITHDRAWN', 'FAILED', 'GIVEN_UP');
