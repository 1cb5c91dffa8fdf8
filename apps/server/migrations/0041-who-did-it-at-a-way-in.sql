-- Somebody of the staff can open another's way in, such as by letting a colleague in again: then the trail says who it was. No
-- reference, as of owner_id; empty: the owner, or from a shell without a name.
ALTER TABLE security_event ADD COLUMN done_by uuid;

-- When a staff member was last seen outlives the sessions, which are swept up and end with a reset.
ALTER TABLE staff ADD COLUMN last_seen_at timestamptz;
UPDATE staff SET last_seen_at = greatest(
  (SELECT max(last_seen_at) FROM staff_session WHERE staff_id = staff.id),
  (SELECT max(happened_at) FROM desk_event WHERE staff_id = staff.id)
);

-- A link that was used says that the account is ready, until the next one takes its place.
ALTER TABLE staff_invitation ADD COLUMN accepted_at timestamptz;
