-- An e-mail address that the desk gave to who had none: until its owner chooses a password by it, nobody logs in, and the desk can still
-- set it right.
ALTER TABLE account ADD COLUMN email_added_at timestamptz;
ALTER TABLE account ADD CONSTRAINT account_added_email CHECK (email_added_at IS NULL OR email IS NOT NULL);
