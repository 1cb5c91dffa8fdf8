-- What came in of an attempt, where a person found that it is paid with another amount than was asked; null: what was asked.
ALTER TABLE payment_attempt ADD COLUMN received_cents integer CHECK (received_cents > 0);

-- What was accepted as paid before this was kept: as the last report of it had it.
UPDATE payment_attempt SET received_cents = reported.cents
FROM (
  SELECT DISTINCT ON (attempt_id) attempt_id, (mismatch->>'receivedCents')::integer AS cents
  FROM payment_event CROSS JOIN jsonb_array_elements(mismatches) AS mismatch
  WHERE kind = 'review' AND mismatch->>'code' = 'amount'
  ORDER BY attempt_id, id DESC
) AS reported
WHERE reported.attempt_id = payment_attempt.id AND payment_attempt.status = 'PAID' AND reported.cents > 0
  AND EXISTS (
    SELECT FROM payment_event
    WHERE attempt_id = payment_attempt.id AND source = 'handler' AND kind = 'changed'
      AND to_status = 'PAID' AND from_status <> 'PAID'
  );
