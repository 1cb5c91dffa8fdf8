-- Which case of the desk a vignette is, and since when. Its text stands here alone: this file runs again whenever it was changed, after the
-- numbered migrations. What a change moves among the cases that there are already is moved by a statement at the end of this file, which
-- may run any number of times. What it reads has to be there after the numbered migrations of the same version.
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
    (SELECT reason FROM vignette_event WHERE vignette_id = of_vignette ORDER BY id DESC LIMIT 1) AS came_by,
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
    WHEN standing.status = 'IN_REVIEW' AND standing.came_from = 'DOCUMENTS_NEEDED' AND standing.came_by <> 'asked-taken-back'
      THEN 'RESUBMITTED'
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
