-- A request for a new password. Stored for an unknown e-mail as well, without an account: both take the same time.
CREATE TABLE password_reset (
  id uuid PRIMARY KEY,
  account_id uuid REFERENCES account (id),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX password_reset_of_account ON password_reset (account_id, id);
CREATE INDEX password_reset_expired ON password_reset (expires_at);

-- A change of e-mail address, for as long as the old mailbox can take it back; until then the old one is nobody else's.
CREATE TABLE email_change (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account (id),
  old_email text NOT NULL,
  new_email text NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Taken back, or undone with an earlier change that was.
  ended_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX email_change_of_account ON email_change (account_id, id);
CREATE INDEX email_change_reserves ON email_change (old_email) WHERE ended_at IS NULL;
CREATE INDEX email_change_expired ON email_change (expires_at);

-- The secret of a mailed link. It is made when the letter is written and is nowhere else than in that letter; a letter
-- that is written again after a failure has another one, and both are good.
CREATE TABLE link_token (
  hash bytea PRIMARY KEY,
  password_reset_id uuid REFERENCES password_reset (id) ON DELETE CASCADE,
  email_change_id uuid REFERENCES email_change (id) ON DELETE CASCADE,
  CHECK (num_nonnulls(password_reset_id, email_change_id) = 1)
);
CREATE INDEX link_token_of_reset ON link_token (password_reset_id);
CREATE INDEX link_token_of_change ON link_token (email_change_id);
