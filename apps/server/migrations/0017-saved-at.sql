-- When a request was last saved: the year, the prices and the months of what it says are those of that day. A row of before
-- is taken to be as it was made.
ALTER TABLE request ADD COLUMN saved_at timestamptz NOT NULL DEFAULT now();
UPDATE request SET saved_at = created_at;
