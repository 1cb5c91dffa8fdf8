-- That the mail to choose a password by did not arrive at an address which the desk gave; gone once the address is another, or its owner's.
ALTER TABLE account ADD COLUMN email_failed_at timestamptz;
ALTER TABLE account ADD COLUMN email_failure_code text;
ALTER TABLE account ADD CONSTRAINT account_failed_email
  CHECK (email_failed_at IS NULL OR (email IS NOT NULL AND email_added_at IS NOT NULL));
