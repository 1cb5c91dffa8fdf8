-- A refund that a decision told of is no more to come once that decision was undone.
ALTER TABLE refund DROP CONSTRAINT refund_follow_up_check;
ALTER TABLE refund ADD CONSTRAINT refund_follow_up_check
  CHECK (follow_up IN ('asked-again', 'paid-elsewhere', 'told-nothing', 'decision-undone'));
ALTER TABLE refund_event DROP CONSTRAINT refund_event_follow_up_check;
ALTER TABLE refund_event ADD CONSTRAINT refund_event_follow_up_check
  CHECK (follow_up IN ('asked-again', 'paid-elsewhere', 'told-nothing', 'decision-undone'));

-- As a grant that was undone (migration 0151): what comes in its place is counted.
CREATE FUNCTION forget_undone_refusal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM desk_decision WHERE event_id = (
    SELECT max(id) FROM desk_event
    WHERE vignette_id = NEW.vignette_id AND kind IN ('refuse', 'withdraw') AND id < NEW.id
  );
  RETURN NULL;
END
$$;
CREATE TRIGGER desk_event_forgets_undone_refusal AFTER INSERT ON desk_event
  FOR EACH ROW WHEN (NEW.kind = 'refusal-undone') EXECUTE FUNCTION forget_undone_refusal();
