-- A refund that was asked for twice, as the first answer was lost, is one. One of a request that was paid twice may be of both payments.
ALTER TABLE refund ADD COLUMN asked_key uuid;
CREATE UNIQUE INDEX refund_asked_key ON refund (asked_key, attempt_id) WHERE asked_key IS NOT NULL;

-- One receipt of the terminal is of one request, however it is typed.
CREATE INDEX payment_attempt_receipt ON payment_attempt (upper(regexp_replace(receipt, '[\s.-]+', '', 'g')))
  WHERE receipt IS NOT NULL;
