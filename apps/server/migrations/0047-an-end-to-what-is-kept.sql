-- What is kept has an end (docs/decisions/0024): once a day one of the processes removes what is past its period.
CREATE TABLE retention_run (
  is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row),
  -- By whichever process comes first.
  next_at timestamptz NOT NULL,
  -- When the last one that came to its end did.
  ended_at timestamptz
);

-- When an account was last of use to its owner: nothing of one that is not used for long has to be kept.
ALTER TABLE account ADD COLUMN last_login_at timestamptz NOT NULL DEFAULT now();
UPDATE account SET last_login_at = greatest(
  created_at,
  password_chosen_at,
  (SELECT max(last_used_at) FROM account_session WHERE account_id = account.id),
  (SELECT max(saved_at) FROM request WHERE account_id = account.id),
  (SELECT max(happened_at) FROM security_event WHERE owner_id = account.id AND kind LIKE 'login-%' AND kind <> 'login-failed')
);
CREATE INDEX account_last_login ON account (last_login_at);

-- The file of any document can be gone: of one that was replaced, and now of one whose time is over.
DO $$
DECLARE
  name text;
BEGIN
  FOR name IN SELECT conname FROM pg_constraint
    WHERE conrelid = 'document'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%file_removed_at%'
  LOOP
    EXECUTE format('ALTER TABLE document DROP CONSTRAINT %I', name);
  END LOOP;
END
$$;
CREATE INDEX document_with_file ON document (request_id) WHERE file_removed_at IS NULL;

-- Money is kept for longer than the person who paid: their request and payment are nobody's then.
ALTER TABLE request ALTER COLUMN account_id DROP NOT NULL;
ALTER TABLE payment ALTER COLUMN account_id DROP NOT NULL;

-- Whatever goes is looked for in the tables that may name it.
CREATE INDEX document_account ON document (account_id);
CREATE INDEX payment_account ON payment (account_id);
CREATE INDEX payment_event_attempt ON payment_event (attempt_id);
CREATE INDEX payment_difference_attempt ON payment_difference (attempt_id);
CREATE INDEX mandate_event_replaced_by ON mandate_event (replaced_by) WHERE replaced_by IS NOT NULL;
