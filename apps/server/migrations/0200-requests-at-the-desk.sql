-- Requests that a staff member fills in for who stands at the counter or calls.

-- How it was asked for, and who filled it in; empty of what an applicant sent. Why is the note of the event that tells of it.
ALTER TABLE request
  ADD COLUMN origin text CHECK (origin IN ('counter', 'telephone')),
  ADD COLUMN made_by uuid REFERENCES staff (id),
  ADD CONSTRAINT request_made_by_somebody CHECK ((origin IS NULL) = (made_by IS NULL));
-- The same form is one request, also where it made the account that it is of.
CREATE UNIQUE INDEX request_made_once ON request (made_by, idempotency_key) WHERE made_by IS NOT NULL;

-- What was paid at the counter no provider knows: it is found by what the receipt says.
ALTER TABLE payment_attempt
  ADD COLUMN receipt text,
  ADD CONSTRAINT payment_attempt_at_counter CHECK ((receipt IS NOT NULL) = (method = 'at-counter'));
