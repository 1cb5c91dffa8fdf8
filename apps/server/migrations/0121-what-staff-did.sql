-- The audit goes through what staff did by day, by person and by kind, newest first, however much of it there is.
CREATE INDEX desk_event_happened ON desk_event (happened_at, id);
CREATE INDEX desk_event_staff ON desk_event (staff_id, happened_at, id) WHERE staff_id IS NOT NULL;
DROP INDEX desk_event_kind;
CREATE INDEX desk_event_kind ON desk_event (kind, happened_at, id);
CREATE INDEX refund_event_by_staff ON refund_event (happened_at, id) WHERE staff_id IS NOT NULL;
CREATE INDEX refund_event_staff ON refund_event (staff_id, happened_at, id) WHERE staff_id IS NOT NULL;
-- Beside many more logins of applicants.
CREATE INDEX security_event_at_desk ON security_event (happened_at, id) WHERE room = 'staff';
CREATE INDEX security_event_staff ON security_event (owner_id, happened_at, id) WHERE room = 'staff';
