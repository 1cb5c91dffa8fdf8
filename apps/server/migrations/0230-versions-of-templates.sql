-- What a handler begins a letter of their own with is a list that administrators renew.
ALTER TABLE reference_version
  DROP CONSTRAINT reference_version_kind_check,
  ADD CONSTRAINT reference_version_kind_check CHECK (
    kind IN ('tariffs', 'pickup-points', 'marinas', 'season', 'reasons', 'letter-templates')
  );
