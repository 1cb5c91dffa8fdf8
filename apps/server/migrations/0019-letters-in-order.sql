-- The letters about one request are sent in the order in which they were written: a later one looks for an earlier one here.
CREATE INDEX outbox_letters ON outbox ((payload->>'requestId'), id)
  WHERE kind = 'mail' AND done_at IS NULL AND parked_at IS NULL;
