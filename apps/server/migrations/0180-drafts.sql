-- A request that is still being filled in, so that it is not lost with a browser: one of each product for an account. What was
-- filled in is what the wizard keeps, without a file, a BSN or a password.
CREATE TABLE draft (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  district text NOT NULL,
  type text NOT NULL,
  -- Of each change one more: who changes what was read before is told.
  version integer NOT NULL CHECK (version > 0),
  data jsonb NOT NULL CHECK (octet_length(data::text) <= 32768),
  -- By which it becomes one request, whichever browser sends it.
  idempotency_key text,
  begun_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  kept_until timestamptz NOT NULL,
  reminded_at timestamptz,
  UNIQUE (account_id, district, type)
);
CREATE INDEX draft_kept_until ON draft (kept_until);
CREATE INDEX draft_to_remind ON draft (updated_at) WHERE reminded_at IS NULL;
