-- What was granted has to reach its owner, also while its money waits for somebody: the money is another matter of the same case, in
-- the queue of its own kind.
ALTER TABLE desk_case ADD COLUMN money_kind text CHECK (money_kind IN ('PAYMENT_IN_REVIEW', 'REFUND_TO_LOOK_AT'));

DROP INDEX desk_case_waits;
DROP INDEX desk_case_waits_area;
DROP INDEX desk_case_waits_term;
DROP INDEX desk_case_waits_area_term;
DROP INDEX desk_case_free_term;
CREATE INDEX desk_case_waits ON desk_case (waiting_since, vignette_id)
  WHERE kind IN ('NEW', 'RESUBMITTED', 'NOT_ANSWERED', 'OBJECTION') OR has_objection
    OR money_kind IN ('PAYMENT_IN_REVIEW', 'REFUND_TO_LOOK_AT');
CREATE INDEX desk_case_waits_area ON desk_case (district, type, waiting_since, vignette_id)
  WHERE kind IN ('NEW', 'RESUBMITTED', 'NOT_ANSWERED', 'OBJECTION') OR has_objection
    OR money_kind IN ('PAYMENT_IN_REVIEW', 'REFUND_TO_LOOK_AT');
CREATE INDEX desk_case_waits_term ON desk_case (decide_by, vignette_id)
  WHERE kind IN ('NEW', 'RESUBMITTED', 'NOT_ANSWERED', 'OBJECTION') OR has_objection
    OR money_kind IN ('PAYMENT_IN_REVIEW', 'REFUND_TO_LOOK_AT');
CREATE INDEX desk_case_waits_area_term ON desk_case (district, type, decide_by, vignette_id)
  WHERE kind IN ('NEW', 'RESUBMITTED', 'NOT_ANSWERED', 'OBJECTION') OR has_objection
    OR money_kind IN ('PAYMENT_IN_REVIEW', 'REFUND_TO_LOOK_AT');
CREATE INDEX desk_case_free_term ON desk_case (decide_by, vignette_id)
  WHERE claimed_by IS NULL
    AND (kind IN ('NEW', 'RESUBMITTED', 'NOT_ANSWERED', 'OBJECTION') OR has_objection
      OR money_kind IN ('PAYMENT_IN_REVIEW', 'REFUND_TO_LOOK_AT'));
CREATE INDEX desk_case_money ON desk_case (money_kind, waiting_since, vignette_id) WHERE money_kind IS NOT NULL;
CREATE INDEX desk_case_money_area ON desk_case (money_kind, district, type, waiting_since, vignette_id)
  WHERE money_kind IS NOT NULL;
CREATE INDEX desk_case_money_area_term ON desk_case (money_kind, district, type, decide_by, vignette_id)
  WHERE money_kind IS NOT NULL;
CREATE INDEX desk_case_money_term ON desk_case (money_kind, decide_by, vignette_id) WHERE money_kind IS NOT NULL;

-- As in migration 0140; what was granted keeps its kind and who has it in hand, and says of its money what waits.
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

-- Of what was granted, since then; the rest stands where it stood.
SELECT place_case(vignette.id, coalesce(
  (SELECT max(happened_at) FROM vignette_event WHERE vignette_id = vignette.id AND to_status = 'APPROVED'), desk_case.waiting_since))
FROM desk_case JOIN vignette ON vignette.id = desk_case.vignette_id
WHERE desk_case.kind IN ('PAYMENT_IN_REVIEW', 'REFUND_TO_LOOK_AT')
  OR EXISTS (SELECT FROM payment WHERE payment.request_id = vignette.request_id AND (payment.in_review
    OR EXISTS (SELECT FROM refund WHERE refund.payment_id = payment.id)));
