-- How many logins failed in a row, of everybody who was tried: the fifth is written about. Forgotten after a day without another one.
CREATE TABLE login_streak (
  -- SHA-256 of whose it is; where nobody has it, of the e-mail address that was tried.
  who bytea PRIMARY KEY,
  failed integer NOT NULL,
  last_failed_at timestamptz NOT NULL,
  -- When its owner was last written to, or would have been.
  told_at timestamptz
);
CREATE INDEX login_streak_over ON login_streak (last_failed_at);
