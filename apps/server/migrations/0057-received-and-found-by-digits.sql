-- When a request was handed in; null of what was only saved. One whose payment a handler accepted was handed in when it
-- was paid, and not when somebody looked.
CREATE FUNCTION received_at(of_vignette uuid) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT least(
    (SELECT min(happened_at) FROM vignette_event WHERE vignette_id = of_vignette AND to_status = 'IN_REVIEW'),
    (SELECT min(review.happened_at)
      FROM vignette
      JOIN payment ON payment.request_id = vignette.request_id
      JOIN payment_event AS review ON review.payment_id = payment.id AND review.kind = 'review'
      JOIN payment_event AS accepted ON accepted.payment_id = payment.id
        AND accepted.source = 'handler' AND accepted.to_status = 'PAID'
      WHERE vignette.id = of_vignette)
  )
$$;

-- As in migration 0053; what waits for a decision stands where its request came in, however often it went back to its
-- applicant or to a payment's review. Anything else waits since it came to be what it is.
CREATE OR REPLACE FUNCTION place_case(of_vignette uuid, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  standing record;
  new_kind text;
  since timestamptz;
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
  since := CASE WHEN standing.status = 'IN_REVIEW' THEN least(received_at(of_vignette), at) ELSE at END;
  INSERT INTO desk_case (vignette_id, kind, district, type, waiting_since)
  VALUES (of_vignette, new_kind, standing.district, standing.type, since)
  ON CONFLICT (vignette_id) DO UPDATE
    SET kind = excluded.kind, waiting_since = excluded.waiting_since, claimed_by = NULL, claimed_at = NULL
    WHERE desk_case.kind <> excluded.kind;
END
$$;

-- What lies on the desk already.
UPDATE desk_case SET waiting_since = least(received_at(vignette.id), desk_case.waiting_since)
FROM vignette WHERE vignette.id = desk_case.vignette_id AND vignette.status = 'IN_REVIEW';

-- A number can be found by its digits alone: the last seven, which each number in stock has.
CREATE INDEX vignette_last_digits ON vignette (right(replace(number, '-', ''), 7) text_pattern_ops)
  WHERE number IS NOT NULL;
CREATE INDEX number_stock_last_digits ON number_stock (right(replace(number, '-', ''), 7) text_pattern_ops);
