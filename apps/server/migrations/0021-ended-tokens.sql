-- Decisions B15: the access tokens that were signed out before they expired. A token is not stored anywhere, so that of one that
-- has ended its hash is kept, until it would have ended by itself. Whose it was does not matter, and is not kept.
CREATE TABLE ended_token (
  hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX ended_token_expired ON ended_token (expires_at);
