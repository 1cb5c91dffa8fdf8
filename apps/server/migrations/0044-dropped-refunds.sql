-- A refund whose job was thrown away waited to be sent for ever, and nobody could send it again or give it up.
WITH stuck AS (
  UPDATE refund SET status = 'PARKED', next_check_at = NULL, updated_at = now()
  WHERE status = 'ACCEPTED' AND NOT EXISTS (
    SELECT FROM outbox
    WHERE kind = 'refund-send' AND done_at IS NULL AND payload->>'refundId' = refund.id::text
  )
  RETURNING id
)
INSERT INTO refund_event (refund_id, kind, from_status, to_status, source, cause, happened_at)
SELECT id, 'changed', 'ACCEPTED', 'PARKED', 'outbox', 'job-dropped', now() FROM stuck;

-- What is paid here, by when it was ordered: the daily comparison with the provider's list.
CREATE INDEX payment_attempt_paid ON payment_attempt (created_at) WHERE status = 'PAID';

-- Jobs that somebody has to look at, however many were done: those given up, and those that fail.
DROP INDEX outbox_parked;
CREATE INDEX outbox_parked ON outbox (parked_at) WHERE done_at IS NULL AND parked_at IS NOT NULL;
CREATE INDEX outbox_failing ON outbox (failed_since) WHERE done_at IS NULL AND failed_since IS NOT NULL;
