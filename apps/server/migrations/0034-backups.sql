-- Which backups ended well, noted by whoever made them: that none was made for a day is to be seen from the running portal.
CREATE TABLE backup (
  -- What was committed before is in it.
  taken_at timestamptz PRIMARY KEY,
  ended_at timestamptz NOT NULL
);
