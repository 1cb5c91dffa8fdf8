-- That a telephone may send one photo for a draft, once, until it ends. What opens it is kept as a hash only, and so is the session that
-- asked: with that session it ends too.
CREATE TABLE phone_photo (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  -- Null once the draft was sent, or thrown away.
  draft_id uuid REFERENCES draft (id) ON DELETE SET NULL,
  -- Which of them it can be.
  documents text[] NOT NULL CHECK (cardinality(documents) > 0),
  token_hash bytea NOT NULL UNIQUE,
  session_hash bytea NOT NULL,
  session_version integer NOT NULL,
  created_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- When its owner, or a newer one, ended it.
  ended_at timestamptz,
  used_at timestamptz,
  document text,
  file_id uuid,
  CHECK ((used_at IS NULL) = (document IS NULL) AND (used_at IS NULL) = (file_id IS NULL))
);
-- Of one draft there is no more than one that a telephone could still use.
CREATE UNIQUE INDEX phone_photo_of_draft ON phone_photo (draft_id) WHERE ended_at IS NULL AND used_at IS NULL;
CREATE INDEX phone_photo_account ON phone_photo (account_id);
CREATE INDEX phone_photo_draft ON phone_photo (draft_id);
CREATE INDEX phone_photo_ends ON phone_photo (ends_at);
