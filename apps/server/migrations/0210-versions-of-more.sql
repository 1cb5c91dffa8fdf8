-- An accepted version that has not begun is withdrawn by two people, as it was accepted by two: one asks, another says yes.
ALTER TABLE reference_version
  ADD COLUMN withdrawal_asked_by uuid REFERENCES staff (id),
  ADD COLUMN withdrawal_asked_at timestamptz,
  ADD COLUMN withdrawal_asked_remark text,
  ADD CONSTRAINT reference_version_withdrawal_is_whole CHECK (
    (withdrawal_asked_by IS NULL) = (withdrawal_asked_at IS NULL)
    AND (withdrawal_asked_by IS NULL) = (withdrawal_asked_remark IS NULL)
  ),
  ADD CONSTRAINT reference_version_withdrawal_of_accepted CHECK (
    withdrawal_asked_by IS NULL OR accepted_at IS NOT NULL
  );
-- Those of before were withdrawn by one.
ALTER TABLE reference_version
  ADD CONSTRAINT reference_version_withdrawn_by_two CHECK (
    accepted_at IS NULL OR withdrawn_at IS NULL
    OR (withdrawal_asked_by IS NOT NULL AND withdrawal_asked_by <> withdrawn_by)
  ) NOT VALID;

-- What else administrators renew by versions: the dates of the season and reasons.
ALTER TABLE reference_version
  DROP CONSTRAINT reference_version_kind_check,
  ADD CONSTRAINT reference_version_kind_check CHECK (
    kind IN ('tariffs', 'pickup-points', 'marinas', 'season', 'reasons')
  );
