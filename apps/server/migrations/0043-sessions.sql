-- Where an applicant is logged in, to be seen and ended one by one (ASVS 7.5.2), and since when a session is not used (7.3.1). A token
-- still carries its own end, and of one that was ended ended_token still has the hash: a token without a row here is as good as one was.
CREATE TABLE account_session (
  token_hash bytea PRIMARY KEY,
  -- How its owner names it.
  id uuid NOT NULL UNIQUE,
  account_id uuid NOT NULL REFERENCES account (id),
  -- Of another version it has ended with all the others.
  session_version integer NOT NULL,
  -- The family of browser and system alone; null: not recognised.
  browser text,
  system text,
  begun_at timestamptz NOT NULL,
  -- Written at most once in five minutes.
  last_used_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX account_session_account ON account_session (account_id);
CREATE INDEX account_session_ends ON account_session (ends_at);

-- The same at the desk; who is logged in when this runs stays so, and began then for all that is known.
ALTER TABLE staff_session
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN browser text,
  ADD COLUMN system text,
  ADD COLUMN begun_at timestamptz NOT NULL DEFAULT now();
CREATE UNIQUE INDEX staff_session_id ON staff_session (id);
