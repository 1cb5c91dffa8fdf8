-- An objection to what was decided about a case (Awb 6:4): what came in, by when it is decided, and what came of it. Who did what and
-- why is in desk_event. The portal counts the days (domain/casework/objections.ts).
CREATE TABLE objection (
  id uuid PRIMARY KEY,
  vignette_id uuid NOT NULL REFERENCES vignette (id) ON DELETE CASCADE,
  -- The event of what it is about; goes with its vignette, as this does.
  desk_event_id bigint NOT NULL,
  state text NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'withdrawn', 'upheld', 'rejected', 'inadmissible')),
  received_on date NOT NULL,
  way text NOT NULL CHECK (way IN ('form', 'letter', 'counter')),
  reasons text NOT NULL,
  decide_by date NOT NULL,
  extended_at timestamptz,
  registered_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((state = 'received') = (ended_at IS NULL))
);
CREATE INDEX objection_vignette ON objection (vignette_id, id);
CREATE INDEX objection_open ON objection (vignette_id, decide_by) WHERE state = 'received';
-- One to each decision; once it was taken back, another one can come.
CREATE UNIQUE INDEX objection_once ON objection (desk_event_id) WHERE state <> 'withdrawn';

-- What is decided about an objection is decided once.
CREATE TRIGGER objection_is_final BEFORE UPDATE ON objection
  FOR EACH ROW WHEN (OLD.state <> 'received') EXECUTE FUNCTION refuse_change();

ALTER TABLE desk_case DROP CONSTRAINT desk_case_kind_check;
ALTER TABLE desk_case ADD CONSTRAINT desk_case_kind_check CHECK (kind IN (
  'NEW', 'RESUBMITTED', 'NOT_ANSWERED', 'WAITING_FOR_APPLICANT', 'MANDATE_MISSING', 'PAYMENT_IN_REVIEW',
  'REFUND_TO_LOOK_AT', 'TO_SEND', 'TO_LAY_OUT', 'OBJECTION'));
DROP INDEX desk_case_waits;
DROP INDEX desk_case_waits_area;
DROP INDEX desk_case_waits_term;
DROP INDEX desk_case_waits_area_term;
CREATE INDEX desk_case_waits ON desk_case (waiting_since, vignette_id)
  WHERE kind IN ('NEW', 'RESUBMITTED', 'NOT_ANSWERED', 'PAYMENT_IN_REVIEW', 'REFUND_TO_LOOK_AT', 'OBJECTION');
CREATE INDEX desk_case_waits_area ON desk_case (district, type, waiting_since, vignette_id)
  WHERE kind IN ('NEW', 'RESUBMITTED', 'NOT_ANSWERED', 'PAYMENT_IN_REVIEW', 'REFUND_TO_LOOK_AT', 'OBJECTION');
CREATE INDEX desk_case_waits_term ON desk_case (decide_by, vignette_id)
  WHERE kind IN ('NEW', 'RESUBMITTED', 'NOT_ANSWERED', 'PAYMENT_IN_REVIEW', 'REFUND_TO_LOOK_AT', 'OBJECTION');
CREATE INDEX desk_case_waits_area_term ON desk_case (district, type, decide_by, vignette_id)
  WHERE kind IN ('NEW', 'RESUBMITTED', 'NOT_ANSWERED', 'PAYMENT_IN_REVIEW', 'REFUND_TO_LOOK_AT', 'OBJECTION');

-- As in migration 0061; an objection brings a case to the desk of which nothing else is to be done. Beside other work it keeps that
-- work's kind, and so the numbers of the other kinds; its term counts all the same.
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
    EXISTS (SELECT FROM objection
      WHERE objection.vignette_id = of_vignette AND objection.state = 'received') AS is_objected_to,
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
    WHEN standing.is_objected_to THEN 'OBJECTION'
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

-- By when something of a case has to be decided: its request, an objection, or the first of both; far off where nothing has.
CREATE FUNCTION decide_case_by(of_vignette uuid) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT coalesce(least(
    (SELECT decide_by FROM decision_term WHERE vignette_id = of_vignette AND decided_at IS NULL),
    (SELECT min(decide_by) FROM objection WHERE vignette_id = of_vignette AND state = 'received')), '9999-12-31')
$$;

CREATE OR REPLACE FUNCTION date_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.decide_by := decide_case_by(NEW.vignette_id);
  RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION date_case_of_term() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE desk_case SET decide_by = decide_case_by(NEW.vignette_id) WHERE vignette_id = NEW.vignette_id;
  RETURN NULL;
END
$$;

CREATE FUNCTION place_case_of_objection() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM place_case(NEW.vignette_id, coalesce(NEW.ended_at, NEW.registered_at));
  UPDATE desk_case SET decide_by = decide_case_by(NEW.vignette_id) WHERE vignette_id = NEW.vignette_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER objection_places_case AFTER INSERT OR UPDATE ON objection
  FOR EACH ROW EXECUTE FUNCTION place_case_of_objection();
