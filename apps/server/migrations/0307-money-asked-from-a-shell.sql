-- Who of the machine did it from a shell, as the events of the desk have it: there nobody logs in and anybody can be named. Null of what
-- was done at the desk, and of before this was kept.
ALTER TABLE refund_event ADD COLUMN shell_user text;
