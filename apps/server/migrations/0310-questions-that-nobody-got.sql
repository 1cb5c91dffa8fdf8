-- A question whose letter did not arrive in time was not answered late: its case waits for a handler, who asks anew, and it is nobody's
-- fault. What was asked so stops no term.
ALTER TABLE documents_asked DROP CONSTRAINT documents_asked_ended_by_check;
ALTER TABLE documents_asked ADD CONSTRAINT documents_asked_ended_by_check
  CHECK (ended_by IN ('answer', 'decision', 'not-arrived'));

-- Whether none of the letters that ask what is open now came to its reader by the last day to answer, or was told in another way. Of
-- before letters were kept nothing is known.
CREATE FUNCTION question_not_arrived(of_vignette uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(NOT bool_or(coalesce(
    (CASE
      WHEN letter.failure IS NOT NULL OR letter.returned_on IS NOT NULL THEN letter.settled_at
      ELSE coalesce(letter.sent_at, letter.posted_at)
    END AT TIME ZONE 'Europe/Amsterdam')::date <= asked.answer_by, false)), false)
  FROM documents_asked AS asked
  JOIN vignette ON vignette.id = asked.vignette_id
  JOIN letter ON letter.request_id = vignette.request_id AND letter.written_at >= asked.asked_at
    AND letter.name IN ('vignette-ask-again', 'documents-reminder')
  WHERE asked.vignette_id = of_vignette AND asked.ended_at IS NULL
$$;

-- As in migration 0304, and a question of which the last day is over.
CREATE OR REPLACE FUNCTION has_failed_letter(of_request uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM letter
    WHERE request_id = of_request AND (failure IS NOT NULL OR returned_on IS NOT NULL) AND settled_at IS NULL
      AND NOT EXISTS (SELECT FROM letter AS again WHERE again.again_of = letter.id))
    OR EXISTS (SELECT FROM vignette JOIN documents_asked AS asked ON asked.vignette_id = vignette.id
      WHERE vignette.request_id = of_request AND asked.ended_at IS NULL AND asked.lapsed_at IS NOT NULL
        AND question_not_arrived(vignette.id))
$$;

-- As in migration 0301, and a question that nobody got.
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
    WHEN standing.status = 'DOCUMENTS_NEEDED' AND standing.has_lapsed AND question_not_arrived(of_vignette)
      THEN 'LETTER_NOT_ARRIVED'
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

CREATE OR REPLACE FUNCTION place_case_of_lapse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM place_case(NEW.vignette_id, NEW.lapsed_at);
  UPDATE desk_case SET has_failed_letter = has_failed_letter((SELECT request_id FROM vignette WHERE id = NEW.vignette_id))
    WHERE vignette_id = NEW.vignette_id;
  RETURN NULL;
END
$$;

-- Asked anew, it waits for its applicant again. What is asked for the first time is placed by its vignette.
CREATE FUNCTION place_case_asked_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM documents_asked AS before
    WHERE before.vignette_id = NEW.vignette_id AND before.ended_by = 'not-arrived') THEN RETURN NULL; END IF;
  PERFORM place_case(NEW.vignette_id, NEW.asked_at);
  UPDATE desk_case SET has_failed_letter = has_failed_letter((SELECT request_id FROM vignette WHERE id = NEW.vignette_id))
    WHERE vignette_id = NEW.vignette_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER documents_asked_anew_places_case AFTER INSERT ON documents_asked
  FOR EACH ROW EXECUTE FUNCTION place_case_asked_anew();

SELECT place_case(vignette_id, lapsed_at) FROM documents_asked
WHERE ended_at IS NULL AND lapsed_at IS NOT NULL AND question_not_arrived(vignette_id);
UPDATE desk_case SET has_failed_letter = true WHERE kind = 'LETTER_NOT_ARRIVED' AND NOT has_failed_letter;
