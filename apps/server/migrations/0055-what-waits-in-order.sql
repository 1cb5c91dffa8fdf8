-- Jobs are taken in this order: with it in the index, taking one reads one, and not all that wait.

DROP INDEX outbox_waiting;
CREATE INDEX outbox_waiting ON outbox (run_after, id) WHERE done_at IS NULL AND parked_at IS NULL;
