-- By when a request has to be decided (Awb 4:13). The portal counts the days, because it knows which of them are days of rest
-- (domain/casework/decision-term.ts); here is kept what it counts from, and what came of it.
CREATE TABLE decision_term (
  vignette_id uuid PRIMARY KEY REFERENCES vignette (id) ON DELETE CASCADE,
  received_on date NOT NULL,
  -- As the reference data had them on the day of receipt; null until they are counted.
  days integer CHECK (days > 0),
  decide_by date,
  decided_at timestamptz,
  CHECK ((days IS NULL) = (decide_by IS NULL))
);
CREATE INDEX decision_term_to_count ON decision_term (vignette_id) WHERE decide_by IS NULL AND decided_at IS NULL;

-- What an applicant was asked for, until when it can be answered, and what came of it. The term stands still meanwhile (4:15).
CREATE TABLE documents_asked (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vignette_id uuid NOT NULL REFERENCES vignette (id) ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  answer_by date NOT NULL,
  reminded_at timestamptz,
  -- When nobody had answered in time, and it came back to the desk.
  lapsed_at timestamptz,
  ended_at timestamptz,
  ended_by text CHECK (ended_by IN ('answer', 'decision')),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
CREATE INDEX documents_asked_vignette ON documents_asked (vignette_id, id);
CREATE UNIQUE INDEX documents_asked_open ON documents_asked (vignette_id) WHERE ended_at IS NULL;
CREATE INDEX documents_asked_to_remind ON documents_asked (answer_by, id) WHERE ended_at IS NULL AND reminded_at IS NULL;
CREATE INDEX documents_asked_to_lapse ON documents_asked (answer_by, id) WHERE ended_at IS NULL AND lapsed_at IS NULL;

-- What was not answered comes back to the desk.
ALTER TABLE desk_case DROP CONSTRAINT desk_case_kind_check;
ALTER TABLE desk_case ADD CONSTRAINT desk_case_kind_check CHECK (kind IN (
  'NEW', 'RESUBMITTED', 'NOT_ANSWERED', 'WAITING_FOR_APPLICANT', 'MANDATE_MISSING', 'PAYMENT_IN_REVIEW',
  'REFUND_TO_LOOK_AT', 'TO_SEND', 'TO_LAY_OUT'));
DROP INDEX desk_case_waits;
DROP INDEX desk_case_waits_area;
CREATE INDEX desk_case_waits ON desk_case (waiting_since, vignette_id)
  WHERE kind IN ('NEW', 'RESUBMITTED', 'NOT_ANSWERED', 'PAYMENT_IN_REVIEW', 'REFUND_TO_LOOK_AT');
CREATE INDEX desk_case_waits_area ON desk_case (district, type, waiting_since, vignette_id)
  WHERE kind IN ('NEW', 'RESUBMITTED', 'NOT_ANSWERED', 'PAYMENT_IN_REVIEW', 'REFUND_TO_LOOK_AT');

-- As in migration 0058; with what was not answered, which waits for a decision and stands where its request came in.
CREATE OR REPLACE FUNCTION place_case(of_vignette uuid, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  standing record;
  new_kind text;
  since timestamptz;
BEGIN
  SELECT vignette.status, request.district, request.type, coalesce(payment.in_review, false) AS in_review,
    request.answers->'Delivery'->>'pickupLocation' AS pickup_location,
    (SELECT from_status FROM vignette_event WHERE vignette_id = of_vignette ORDER BY id DESC LIMIT 1) AS came_from,
    EXISTS (SELECT FROM documents_asked AS asked
      WHERE asked.vignette_id = of_vignette AND asked.ended_at IS NULL AND asked.lapsed_at IS NOT NULL) AS has_lapsed,
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
    WHEN standing.status = 'DOCUMENTS_NEEDED' AND standing.has_lapsed THEN 'NOT_ANSWERED'
    WHEN standing.status = 'DOCUMENTS_NEEDED' THEN 'WAITING_FOR_APPLICANT'
    WHEN standing.refund_waits THEN 'REFUND_TO_LOOK_AT'
    WHEN standing.status = 'APPROVED' AND standing.pickup_location IS NULL THEN 'TO_SEND'
    WHEN standing.status = 'APPROVED' THEN 'TO_LAY_OUT'
    WHEN standing.status = 'AWAITING_PAYMENT' AND standing.type = 'mooring' THEN 'MANDATE_MISSING'
  END;

  IF new_kind IS NULL THEN
    DELETE FROM desk_case WHERE vignette_id = of_vignette;
    RETURN;
  END IF;
  since := CASE
    WHEN standing.status = 'IN_REVIEW' OR new_kind = 'NOT_ANSWERED' THEN least(received_at(of_vignette), at)
    ELSE at
  END;
  INSERT INTO desk_case (vignette_id, kind, district, type, waiting_since)
  VALUES (of_vignette, new_kind, standing.district, standing.type, since)
  ON CONFLICT (vignette_id) DO UPDATE
    SET kind = excluded.kind, waiting_since = excluded.waiting_since, claimed_by = NULL, claimed_at = NULL
    WHERE desk_case.kind <> excluded.kind;
END
$$;

CREATE FUNCTION place_case_of_lapse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM place_case(NEW.vignette_id, NEW.lapsed_at);
  RETURN NULL;
END
$$;
CREATE TRIGGER documents_asked_places_case AFTER UPDATE OF lapsed_at ON documents_asked
  FOR EACH ROW WHEN (OLD.lapsed_at IS NULL AND NEW.lapsed_at IS NOT NULL) EXECUTE FUNCTION place_case_of_lapse();

-- The queue can go by the last day to decide; what has none comes last.
ALTER TABLE desk_case ADD COLUMN decide_by date NOT NULL DEFAULT '9999-12-31';
CREATE INDEX desk_case_kind_term ON desk_case (kind, decide_by, vignette_id);
CREATE INDEX desk_case_area_term ON desk_case (kind, district, type, decide_by, vignette_id);
CREATE INDEX desk_case_waits_term ON desk_case (decide_by, vignette_id)
  WHERE kind IN ('NEW', 'RESUBMITTED', 'NOT_ANSWERED', 'PAYMENT_IN_REVIEW', 'REFUND_TO_LOOK_AT');
CREATE INDEX desk_case_waits_area_term ON desk_case (district, type, decide_by, vignette_id)
  WHERE kind IN ('NEW', 'RESUBMITTED', 'NOT_ANSWERED', 'PAYMENT_IN_REVIEW', 'REFUND_TO_LOOK_AT');

-- Whichever comes first, the case or its term.
CREATE FUNCTION date_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.decide_by := coalesce(
    (SELECT decide_by FROM decision_term WHERE vignette_id = NEW.vignette_id AND decided_at IS NULL), '9999-12-31');
  RETURN NEW;
END
$$;
CREATE TRIGGER desk_case_has_term BEFORE INSERT ON desk_case FOR EACH ROW EXECUTE FUNCTION date_case();

CREATE FUNCTION date_case_of_term() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE desk_case
  SET decide_by = CASE WHEN NEW.decided_at IS NULL THEN coalesce(NEW.decide_by, '9999-12-31') ELSE '9999-12-31' END
  WHERE vignette_id = NEW.vignette_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER decision_term_dates_case AFTER INSERT OR UPDATE ON decision_term
  FOR EACH ROW EXECUTE FUNCTION date_case_of_term();

-- What is not decided yet; the portal counts its days when it runs.
INSERT INTO decision_term (vignette_id, received_on)
SELECT id, (coalesce(received_at(id), created_at) AT TIME ZONE 'Europe/Amsterdam')::date
FROM vignette WHERE status IN ('IN_REVIEW', 'DOCUMENTS_NEEDED');

-- Before, there was no last day to answer. What was answered was so in time; what is still open gets two weeks from
-- now, or until the Monday after, of which the reminder tells.
INSERT INTO documents_asked (vignette_id, asked_at, answer_by, ended_at, ended_by)
SELECT vignette_id, happened_at,
  coalesce((ended_at AT TIME ZONE 'Europe/Amsterdam')::date,
    in_two_weeks + CASE extract(isodow FROM in_two_weeks) WHEN 6 THEN 2 WHEN 7 THEN 1 ELSE 0 END),
  ended_at, CASE WHEN ended_at IS NOT NULL THEN 'answer' END
FROM (
  SELECT vignette_id, to_status, happened_at,
    lead(happened_at) OVER (PARTITION BY vignette_id ORDER BY vignette_event.id) AS ended_at
  FROM vignette_event JOIN decision_term USING (vignette_id)
) AS event, (SELECT (now() AT TIME ZONE 'Europe/Amsterdam')::date + 14 AS in_two_weeks) AS today
WHERE to_status = 'DOCUMENTS_NEEDED';
