-- A refund that we gave up, apart from one that the provider says failed: what the provider tells of it later holds.
ALTER TABLE refund DROP CONSTRAINT refund_status_check;
ALTER TABLE refund ADD CONSTRAINT refund_status_check CHECK (status IN (
  'REQUESTED', 'ACCEPTED', 'SUBMITTED', 'PARKED', 'SUCCEEDED', 'GIVEN_UP', 'FAILED', 'REFUSED', 'WITHDRAWN'));
UPDATE refund SET status = 'GIVEN_UP'
WHERE status = 'FAILED' AND EXISTS (
  SELECT FROM refund_event WHERE refund_id = refund.id AND to_status = 'FAILED' AND cause = 'given-up');
