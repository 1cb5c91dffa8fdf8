-- When a job failed for the first time: its run_after moves with each try, and says nothing of how long it has been in trouble.
ALTER TABLE outbox ADD COLUMN failed_since timestamptz;
UPDATE outbox SET failed_since = now() WHERE last_error IS NOT NULL AND done_at IS NULL;
