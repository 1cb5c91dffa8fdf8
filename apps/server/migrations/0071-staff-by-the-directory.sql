-- Who comes in by the city's own directory is known by what that calls them, and never by an e-mail address.
ALTER TABLE staff
  ADD COLUMN directory_issuer text,
  ADD COLUMN directory_subject text,
  ADD CONSTRAINT staff_directory_check CHECK ((directory_issuer IS NULL) = (directory_subject IS NULL));
CREATE UNIQUE INDEX staff_directory ON staff (directory_issuer, directory_subject);

-- Of a session that the directory let in: what it calls the session, with what it is asked whether it still holds, when it last said so,
-- and when it was last asked. The tokens are encrypted with the key that directory_key_id names, and bound to the staff member.
ALTER TABLE staff_session
  ADD COLUMN directory_sid text,
  ADD COLUMN directory_tokens bytea,
  ADD COLUMN directory_key_id text,
  ADD COLUMN checked_at timestamptz,
  ADD COLUMN asked_at timestamptz,
  ADD CONSTRAINT staff_session_directory_check CHECK (
    (directory_tokens IS NULL) = (checked_at IS NULL) AND (directory_tokens IS NULL) = (asked_at IS NULL)
    AND (directory_tokens IS NULL) = (directory_key_id IS NULL));

-- Who has gone to the directory and is not back yet: each counts once.
CREATE TABLE staff_directory_login (
  state_hash bytea PRIMARY KEY,
  -- Of the secret that the browser keeps meanwhile.
  verifier_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_directory_login_expires ON staff_directory_login (expires_at);
