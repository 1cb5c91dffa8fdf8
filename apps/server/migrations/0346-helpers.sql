-- Who may help somebody else: fill in and pay, by a login of their own. A row goes when the help ends, and every session of it with it.
CREATE TABLE helper (
  id uuid PRIMARY KEY,
  -- Who is helped.
  account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  -- Where the invitation went: lower case and trimmed.
  email text NOT NULL,
  invited_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Who took the invitation; null until then.
  helper_account_id uuid REFERENCES account (id) ON DELETE CASCADE,
  accepted_at timestamptz,
  CHECK ((helper_account_id IS NULL) = (accepted_at IS NULL)),
  CHECK (helper_account_id <> account_id),
  UNIQUE (account_id, email),
  UNIQUE (account_id, helper_account_id)
);
CREATE INDEX helper_of_helper ON helper (helper_account_id) WHERE helper_account_id IS NOT NULL;

ALTER TABLE link_token ADD COLUMN helper_id uuid REFERENCES helper (id) ON DELETE CASCADE;
ALTER TABLE link_token DROP CONSTRAINT link_token_check;
ALTER TABLE link_token ADD CONSTRAINT link_token_check
  CHECK (num_nonnulls(password_reset_id, email_change_id, email_confirmation_id, helper_id) = 1);
CREATE INDEX link_token_helper ON link_token (helper_id) WHERE helper_id IS NOT NULL;

ALTER TABLE account_session ADD COLUMN helper_id uuid REFERENCES helper (id) ON DELETE CASCADE;
CREATE INDEX account_session_helper ON account_session (helper_id) WHERE helper_id IS NOT NULL;

-- Whose hand filled in a request that is somebody else's; null for who did it themselves, and once that account is gone.
ALTER TABLE request ADD COLUMN filled_in_by uuid REFERENCES account (id) ON DELETE SET NULL;
CREATE INDEX request_filled_in_by ON request (filled_in_by) WHERE filled_in_by IS NOT NULL;
