-- Until when a process asks the provider about it, by the database's clock: the only one that all processes share. The time of the
-- next check stays by the clock that business dates are counted by.
ALTER TABLE payment_attempt ADD COLUMN asking_until timestamptz;
ALTER TABLE mandate ADD COLUMN asking_until timestamptz;
ALTER TABLE refund ADD COLUMN asking_until timestamptz;
