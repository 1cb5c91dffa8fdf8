-- A granted vignette that its owner stopped: why, since when it was not needed, and what came back of it. What a mandate pays is settled
-- outside the portal, by somebody of the staff who says so here.
CREATE TABLE vignette_stop (
  vignette_id uuid PRIMARY KEY REFERENCES vignette (id) ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('sold', 'scrapped', 'other-boat', 'other')),
  happened_on date NOT NULL,
  way text NOT NULL CHECK (way IN ('nothing', 'refund', 'mandate', 'credit')),
  worth_cents integer NOT NULL CHECK (worth_cents >= 0),
  back_cents integer NOT NULL CHECK (back_cents >= 0),
  dropped_cents integer NOT NULL CHECK (dropped_cents >= 0),
  still_cents integer NOT NULL CHECK (still_cents >= 0),
  stopped_at timestamptz NOT NULL,
  settled_at timestamptz,
  settled_by uuid REFERENCES staff (id),
  -- What is taken off another request, is nobody's money.
  CHECK (way = 'credit' OR back_cents + dropped_cents = worth_cents),
  CHECK (settled_at IS NULL OR way = 'mandate')
);
CREATE INDEX vignette_stop_settled_by ON vignette_stop (settled_by) WHERE settled_by IS NOT NULL;

-- Money that its owner asks back by stopping: whoever of the staff accepts it is another than who asked.
ALTER TABLE refund ALTER COLUMN requested_by DROP NOT NULL;
ALTER TABLE refund_event DROP CONSTRAINT refund_event_source_check;
ALTER TABLE refund_event ADD CONSTRAINT refund_event_source_check
  CHECK (source IN ('staff', 'owner', 'webhook', 'provider', 'outbox'));

-- What a mandate pays waits for who settles it.
ALTER TABLE desk_case DROP CONSTRAINT desk_case_kind_check;
ALTER TABLE desk_case ADD CONSTRAINT desk_case_kind_check CHECK (kind IN (
  'NEW', 'RESUBMITTED', 'NOT_ANSWERED', 'WAITING_FOR_APPLICANT', 'MANDATE_MISSING', 'PAYMENT_IN_REVIEW',
  'REFUND_TO_LOOK_AT', 'STOP_TO_SETTLE', 'TO_SEND', 'TO_LAY_OUT', 'OBJECTION', 'LETTER_NOT_ARRIVED'));
ALTER TABLE desk_case DROP CONSTRAINT desk_case_money_kind_check;
ALTER TABLE desk_case ADD CONSTRAINT desk_case_money_kind_check
  CHECK (money_kind IN ('PAYMENT_IN_REVIEW', 'REFUND_TO_LOOK_AT', 'STOP_TO_SETTLE'));
DROP INDEX desk_case_waits;
DROP INDEX desk_case_waits_area;
DROP INDEX desk_case_waits_term;
DROP INDEX desk_case_waits_area_term;
DROP INDEX desk_case_free_term;
CREATE INDEX desk_case_waits ON desk_case (waiting_since, vignette_id)
  WHERE kind IN ('NEW', 'RESUBMITTED', 'NOT_ANSWERED', 'OBJECTION', 'LETTER_NOT_ARRIVED') OR has_objection
    OR has_failed_letter OR money_kind IN ('PAYMENT_IN_REVIEW', 'REFUND_TO_LOOK_AT', 'STOP_TO_SETTLE');
CREATE INDEX desk_case_waits_area ON desk_case (district, type, waiting_since, vignette_id)
  WHERE kind IN ('NEW', 'RESUBMITTED', 'NOT_ANSWERED', 'OBJECTION', 'LETTER_NOT_ARRIVED') OR has_objection
    OR has_failed_letter OR money_kind IN ('PAYMENT_IN_REVIEW', 'REFUND_TO_LOOK_AT', 'STOP_TO_SETTLE');
CREATE INDEX desk_case_waits_term ON desk_case (decide_by, vignette_id)
  WHERE kind IN ('NEW', 'RESUBMITTED', 'NOT_ANSWERED', 'OBJECTION', 'LETTER_NOT_ARRIVED') OR has_objection
    OR has_failed_letter OR money_kind IN ('PAYMENT_IN_REVIEW', 'REFUND_TO_LOOK_AT', 'STOP_TO_SETTLE');
CREATE INDEX desk_case_waits_area_term ON desk_case (district, type, decide_by, vignette_id)
  WHERE kind IN ('NEW', 'RESUBMITTED', 'NOT_ANSWERED', 'OBJECTION', 'LETTER_NOT_ARRIVED') OR has_objection
    OR has_failed_letter OR money_kind IN ('PAYMENT_IN_REVIEW', 'REFUND_TO_LOOK_AT', 'STOP_TO_SETTLE');
CREATE INDEX desk_case_free_term ON desk_case (decide_by, vignette_id)
  WHERE claimed_by IS NULL AND (kind IN ('NEW', 'RESUBMITTED', 'NOT_ANSWERED', 'OBJECTION', 'LETTER_NOT_ARRIVED') OR has_objection
    OR has_failed_letter OR money_kind IN ('PAYMENT_IN_REVIEW', 'REFUND_TO_LOOK_AT', 'STOP_TO_SETTLE'));

-- As in migration 0310, and what was stopped and is to be settled.
CREATE OR REPLACE FUNCTION place_case(of_vignette uuid, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  standing record;
  new_kind text;
  new_money_kind text;
  since timestamptz;
BEGIN
  SELECT vignette.status, request.district, request.type, coalesce(payment.in_review, false) AS in_review,
    request.answers->'Delivery'->>'pickupLocation' AS pickup_location,
    (SELECT from_status FROM vignette_event WHERE vignette_id = of_vignette ORDER BY id DESC LIMIT 1) AS came_from,
    EXISTS (SELECT FROM documents_asked AS asked
      WHERE asked.vignette_id = of_vignette AND asked.ended_at IS NULL AND asked.lapsed_at IS NOT NULL) AS has_lapsed,
    EXISTS (SELECT FROM objection
      WHERE objection.vignette_id = of_vignette AND objection.state = 'received') AS is_objected_to,
    has_failed_letter(vignette.request_id) AS letter_failed,
    EXISTS (SELECT FROM vignette_stop AS stop
      WHERE stop.vignette_id = of_vignette AND stop.way = 'mandate' AND stop.settled_at IS NULL) AS stop_waits,
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

  new_money_kind := CASE
    WHEN standing.in_review THEN 'PAYMENT_IN_REVIEW'
    WHEN standing.refund_waits THEN 'REFUND_TO_LOOK_AT'
    WHEN standing.stop_waits THEN 'STOP_TO_SETTLE'
  END;
  new_kind := CASE
    WHEN standing.status = 'APPROVED' AND standing.pickup_location IS NULL THEN 'TO_SEND'
    WHEN standing.status = 'APPROVED' THEN 'TO_LAY_OUT'
    WHEN standing.in_review THEN 'PAYMENT_IN_REVIEW'
    WHEN standing.status = 'IN_REVIEW' AND standing.came_from = 'DOCUMENTS_NEEDED' THEN 'RESUBMITTED'
    WHEN standing.status = 'IN_REVIEW' THEN 'NEW'
    WHEN standing.status = 'DOCUMENTS_NEEDED' AND standing.has_lapsed AND question_not_arrived(of_vignette)
      THEN 'LETTER_NOT_ARRIVED'
    WHEN standing.status = 'DOCUMENTS_NEEDED' AND standing.has_lapsed THEN 'NOT_ANSWERED'
    WHEN standing.status = 'DOCUMENTS_NEEDED' THEN 'WAITING_FOR_APPLICANT'
    WHEN standing.refund_waits THEN 'REFUND_TO_LOOK_AT'
    WHEN standing.stop_waits THEN 'STOP_TO_SETTLE'
    WHEN standing.status = 'AWAITING_PAYMENT' AND standing.type = 'mooring' THEN 'MANDATE_MISSING'
    WHEN standing.is_objected_to THEN 'OBJECTION'
    WHEN standing.letter_failed THEN 'LETTER_NOT_ARRIVED'
  END;

  IF new_kind IS NULL THEN
    DELETE FROM desk_case WHERE vignette_id = of_vignette;
    RETURN;
  END IF;
  since := CASE
    WHEN standing.status = 'IN_REVIEW' OR standing.status = 'DOCUMENTS_NEEDED' AND standing.has_lapsed THEN least(received_at(of_vignette), at)
    ELSE at
  END;
  INSERT INTO desk_case (vignette_id, kind, money_kind, district, type, waiting_since)
  VALUES (of_vignette, new_kind, new_money_kind, standing.district, standing.type, since)
  ON CONFLICT (vignette_id) DO UPDATE
    SET kind = excluded.kind, waiting_since = excluded.waiting_since, claimed_by = NULL, claimed_at = NULL
    WHERE desk_case.kind <> excluded.kind;
  UPDATE desk_case SET money_kind = new_money_kind
    WHERE vignette_id = of_vignette AND money_kind IS DISTINCT FROM new_money_kind;
END
$$;

CREATE FUNCTION place_case_of_stop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM place_case(NEW.vignette_id, coalesce(NEW.settled_at, NEW.stopped_at));
  RETURN NULL;
END
$$;
CREATE TRIGGER stop_places_case AFTER INSERT OR UPDATE OF settled_at ON vignette_stop
  FOR EACH ROW EXECUTE FUNCTION place_case_of_stop();
