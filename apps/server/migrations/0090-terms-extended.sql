-- Awb 4:14: a term to decide can be extended once, of which the applicant is told. `days` stay what they were on the day of receipt.
ALTER TABLE decision_term
  ADD COLUMN extended_days integer CHECK (extended_days > 0),
  ADD COLUMN extended_at timestamptz,
  ADD CHECK ((extended_days IS NULL) = (extended_at IS NULL));
