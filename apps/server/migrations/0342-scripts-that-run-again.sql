-- The scripts of `repeatable/`, with the hash of the text that ran last.
CREATE TABLE repeatable_script (
  name text PRIMARY KEY,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  ran_at timestamptz NOT NULL DEFAULT now()
);
