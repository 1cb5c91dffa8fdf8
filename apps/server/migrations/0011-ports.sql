-- How the provider says that an attempt ended, which decides where the payer goes on: more than our own states tell.
ALTER TABLE payment_attempt ADD COLUMN reported_status text;

-- A bank tells apart how a mandate came to nothing.
ALTER TABLE mandate DROP CONSTRAINT mandate_status_check;
ALTER TABLE mandate ADD CONSTRAINT mandate_status_check
  CHECK (status IN ('PENDING', 'CONFIRMED', 'FAILED', 'CANCELLED', 'REJECTED', 'EXPIRED', 'REPLACED'));
ALTER TABLE mandate
  -- Some banks may be asked only when the account holder comes back, and after the time is over.
  ADD COLUMN ask_not_before timestamptz,
  ADD COLUMN returned_at timestamptz,
  -- What the bank wants its customer to read.
  ADD COLUMN bank_message text;
