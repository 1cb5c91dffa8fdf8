-- From when until when somebody is away, both days included: nobody hands them a case, and what they have in hand is to be divided.
ALTER TABLE staff
  ADD COLUMN absent_from date,
  ADD COLUMN absent_until date,
  ADD CONSTRAINT staff_absence_check CHECK (
    (absent_from IS NULL) = (absent_until IS NULL) AND absent_from <= absent_until);

-- The most urgent that nobody has in hand, past as many as colleagues have.
CREATE INDEX desk_case_free_term ON desk_case (decide_by, vignette_id)
  WHERE claimed_by IS NULL
    AND kind IN ('NEW', 'RESUBMITTED', 'NOT_ANSWERED', 'PAYMENT_IN_REVIEW', 'REFUND_TO_LOOK_AT');
