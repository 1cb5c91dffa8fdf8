-- How many codes of the second factor failed in a row, of each staff member from everywhere together, and in each browser that is
-- known by itself. From some on there is a wait, which doubles.
CREATE TABLE staff_code_limit (
  staff_id uuid NOT NULL REFERENCES staff (id),
  -- SHA-256 of the mark of a browser that is known; empty: everywhere else.
  browser bytea NOT NULL,
  failed integer NOT NULL,
  last_failed_at timestamptz NOT NULL,
  waits_until timestamptz,
  PRIMARY KEY (staff_id, browser)
);
CREATE INDEX staff_code_limit_over ON staff_code_limit (last_failed_at);

-- The trail is read by period, newest first, also of one kind.
CREATE INDEX security_event_happened ON security_event (happened_at, id);
CREATE INDEX security_event_kind ON security_event (kind, happened_at, id);
