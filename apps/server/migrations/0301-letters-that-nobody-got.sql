-- A letter that nobody got waits for a handler until it goes again: its applicant does not know what it says. Beside the other work of its
-- case, or as the only one, also of what has ended.
ALTER TABLE desk_case DROP CONSTRAINT desk_case_kind_check;
ALTER TABLE desk_case ADD CONSTRAINT desk_case_kind_check CHECK (kind IN (
  'NEW', 'RESUBMITTED', 'NOT_ANSWERED', 'WAITING_FOR_APPLICANT', 'MANDATE_MISSING', 'PAYMENT_IN_REVIEW',
  'REFUND_TO_LOOK_AT', 'TO_SEND', 'TO_LAY_OUT', 'OBJECTION', 'LETTER_NOT_ARRIVED'));
ALTER TABLE desk_case ADD COLUMN has_failed_letter boolean NOT NULL DEFAULT false;

DROP INDEX desk_case_waits;
DROP INDEX desk_case_waits_area;
DROP INDEX desk_case_waits_term;
DROP INDEX desk_case_waits_area_term;
DROP INDEX desk_case_free_term;
CREATE INDEX desk_case_waits ON desk_case (waiting_since, vignette_id)
  WHERE kind IN ('NEW', 'RESUBMITTED', 'NOT_ANSWERED', 'OBJECTION', 'LETTER_NOT_ARRIVED') OR has_objection
    OR has_failed_letter OR money_kind IN ('PAYMENT_IN_REVIEW', 'REFUND_TO_LOOK_AT');
CREATE INDEX desk_case_waits_area ON desk_case (district, type, waiting_since, vignette_id)
  WHERE kind IN ('NEW', 'RESUBMITTED', 'NOT_ANSWERED', 'OBJECTION', 'LETTER_NOT_ARRIVED') OR has_objection
    OR has_failed_letter OR money_kind IN ('PAYMENT_IN_REVIEW', 'REFUND_TO_LOOK_AT');
CREATE INDEX desk_case_waits_term ON desk_case (decide_by, vignette_id)
  WHERE kind IN ('NEW', 'RESUBMITTED', 'NOT_ANSWERED', 'OBJECTION', 'LETTER_NOT_ARRIVED') OR has_objection
    OR has_failed_letter OR money_kind IN ('PAYMENT_IN_REVIEW', 'REFUND_TO_LOOK_AT');
CREATE INDEX desk_case_waits_area_term ON desk_case (district, type, decide_by, vignette_id)
  WHERE kind IN ('NEW', 'RESUBMITTED', 'NOT_ANSWERED', 'OBJECTION', 'LETTER_NOT_ARRIVED') OR has_objection
    OR has_failed_letter OR money_kind IN ('PAYMENT_IN_REVIEW', 'REFUND_TO_LOOK_AT');
CREATE INDEX desk_case_free_term ON desk_case (decide_by, vignette_id)
  WHERE claimed_by IS NULL AND (kind IN ('NEW', 'RESUBMITTED', 'NOT_ANSWERED', 'OBJECTION', 'LETTER_NOT_ARRIVED') OR has_objection
    OR has_failed_letter OR money_kind IN ('PAYMENT_IN_REVIEW', 'REFUND_TO_LOOK_AT'));
CREATE INDEX desk_case_letter ON desk_case (waiting_since, vignette_id) WHERE has_failed_letter;
CREATE INDEX desk_case_letter_term ON desk_case (decide_by, vignette_id) WHERE has_failed_letter;
CREATE INDEX letter_again_of ON letter (again_of) WHERE again_of IS NOT NULL;
CREATE INDEX letter_not_arrived ON letter (request_id) WHERE failure IS NOT NULL OR returned_on IS NOT NULL;

CREATE FUNCTION has_failed_letter(of_request uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM letter
    WHERE request_id = of_request AND (failure IS NOT NULL OR returned_on IS NOT NULL)
      AND NOT EXISTS (SELECT FROM letter AS again WHERE again.again_of = letter.id))
$$;

-- As in migration 0291, and what waits for its letter alone.
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
  END;
  new_kind := CASE
    WHEN standing.status = 'APPROVED' AND standing.pickup_location IS NULL THEN 'TO_SEND'
    WHEN standing.status = 'APPROVED' THEN 'TO_LAY_OUT'
    WHEN standing.in_review THEN 'PAYMENT_IN_REVIEW'
    WHEN standing.status = 'IN_REVIEW' AND standing.came_from = 'DOCUMENTS_NEEDED' THEN 'RESUBMITTED'
    WHEN standing.status = 'IN_REVIEW' THEN 'NEW'
    WHEN standing.status = 'DOCUMENTS_NEEDED' AND standing.has_lapsed THEN 'NOT_ANSWERED'
    WHEN standing.status = 'DOCUMENTS_NEEDED' THEN 'WAITING_FOR_APPLICANT'
    WHEN standing.refund_waits THEN 'REFUND_TO_LOOK_AT'
    WHEN standing.status = 'AWAITING_PAYMENT' AND standing.type = 'mooring' THEN 'MANDATE_MISSING'
    WHEN standing.is_objected_to THEN 'OBJECTION'
    WHEN standing.letter_failed THEN 'LETTER_NOT_ARRIVED'
  END;

  IF new_kind IS NULL THEN
    DELETE FROM desk_case WHERE vignette_id = of_vignette;
    RETURN;
  END IF;
  since := CASE
    WHEN standing.status = 'IN_REVIEW' OR new_kind = 'NOT_ANSWERED' THEN least(received_at(of_vignette), at)
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

CREATE OR REPLACE FUNCTION date_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.decide_by := decide_case_by(NEW.vignette_id);
  NEW.has_objection := has_open_objection(NEW.vignette_id);
  NEW.has_failed_letter := has_failed_letter((SELECT request_id FROM vignette WHERE id = NEW.vignette_id));
  RETURN NEW;
END
$$;

CREATE FUNCTION place_case_of_letter() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed letter := coalesce(NEW, OLD);
  of_vignette uuid;
BEGIN
  -- Whoever changes the case meanwhile is waited for: its kind is read here.
  SELECT id INTO of_vignette FROM vignette WHERE request_id = changed.request_id FOR NO KEY UPDATE;
  IF of_vignette IS NULL THEN RETURN NULL; END IF;
  PERFORM place_case(of_vignette,
    coalesce(changed.failed_at, changed.returned_on::timestamp AT TIME ZONE 'Europe/Amsterdam', changed.written_at));
  UPDATE desk_case SET has_failed_letter = has_failed_letter(changed.request_id) WHERE vignette_id = of_vignette;
  RETURN NULL;
END
$$;
CREATE TRIGGER letter_places_case AFTER UPDATE ON letter FOR EACH ROW
  WHEN ((OLD.failure, OLD.returned_on) IS DISTINCT FROM (NEW.failure, NEW.returned_on))
  EXECUTE FUNCTION place_case_of_letter();
CREATE TRIGGER new_letter_places_case AFTER INSERT ON letter FOR EACH ROW
  WHEN (NEW.failure IS NOT NULL OR NEW.again_of IS NOT NULL)
  EXECUTE FUNCTION place_case_of_letter();
CREATE TRIGGER gone_letter_places_case AFTER DELETE ON letter FOR EACH ROW
  WHEN (OLD.failure IS NOT NULL OR OLD.returned_on IS NOT NULL OR OLD.again_of IS NOT NULL)
  EXECUTE FUNCTION place_case_of_letter();

SELECT place_case(vignette.id, failed.at)
FROM (
  SELECT request_id, max(coalesce(failed_at, returned_on::timestamp AT TIME ZONE 'Europe/Amsterdam')) AS at
  FROM letter WHERE failure IS NOT NULL OR returned_on IS NOT NULL GROUP BY request_id
) AS failed
JOIN vignette ON vignette.request_id = failed.request_id
WHERE has_failed_letter(vignette.request_id);
UPDATE desk_case SET has_failed_letter = true
  WHERE EXISTS (SELECT FROM vignette WHERE id = desk_case.vignette_id AND has_failed_letter(request_id));
