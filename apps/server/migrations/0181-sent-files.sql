-- A file that was sent when it was chosen, and is part of no request yet. It goes with the draft that names it, and a day after it was
-- sent when none does.
CREATE TABLE sent_file (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  file_name text NOT NULL,
  media_type text NOT NULL,
  size_bytes integer NOT NULL,
  sha256 text NOT NULL,
  storage_key text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);
CREATE INDEX sent_file_account ON sent_file (account_id);
CREATE INDEX sent_file_created ON sent_file (created_at);
