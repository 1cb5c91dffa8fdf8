-- One receipt is one, whatever signs stand between its letters and digits.
DROP INDEX payment_attempt_receipt;
CREATE INDEX payment_attempt_receipt ON payment_attempt (upper(regexp_replace(receipt, '[^a-zA-Z0-9]+', '', 'g')))
  WHERE receipt IS NOT NULL;
