-- What must happen after a commit, stored in that commit (docs/decisions/0002-outbox.md).
CREATE TABLE outbox (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  -- The same key is never stored twice.
  key text UNIQUE,
  payload jsonb NOT NULL,
  run_after timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- The holder's lease: by the database's own clock, the only one that all processes share.
  lease_id uuid,
  locked_until timestamptz,
  done_at timestamptz,
  -- Given up; somebody has to look at it.
  parked_at timestamptz,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX outbox_waiting ON outbox (run_after) WHERE done_at IS NULL AND parked_at IS NULL;
CREATE INDEX outbox_done ON outbox (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX outbox_parked ON outbox (parked_at) WHERE parked_at IS NOT NULL;
