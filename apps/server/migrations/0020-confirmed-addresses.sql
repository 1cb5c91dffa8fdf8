-- Decisions B17: when the owner of an account showed that its e-mail address is theirs; empty until then. Whoever had an
-- account before this has used the portal with that address, so that their letters do not change: it counts as confirmed
-- since the account was made.
ALTER TABLE account ADD COLUMN email_confirmed_at timestamptz;
UPDATE account SET email_confirmed_at = created_at;

-- Whether the address that is left was confirmed, for the letter that still goes there.
ALTER TABLE email_change ADD COLUMN old_email_confirmed_at timestamptz;
UPDATE email_change SET old_email_confirmed_at = created_at;

-- A request to confirm the e-mail address of an account; of several the newest is good.
CREATE TABLE email_confirmation (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account (id),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX email_confirmation_of_account ON email_confirmation (account_id, id);
CREATE INDEX email_confirmation_expired ON email_confirmation (expires_at);

-- Which mailbox the secret was sent to: using it shows that this one is read, and no other. Empty for those of before.
ALTER TABLE link_token ADD COLUMN email text;
ALTER TABLE link_token ADD COLUMN email_confirmation_id uuid REFERENCES email_confirmation (id) ON DELETE CASCADE;
ALTER TABLE link_token DROP CONSTRAINT link_token_check;
ALTER TABLE link_token ADD CONSTRAINT link_token_check
  CHECK (num_nonnulls(password_reset_id, email_change_id, email_confirmation_id) = 1);
CREATE INDEX link_token_of_confirmation ON link_token (email_confirmation_id);
