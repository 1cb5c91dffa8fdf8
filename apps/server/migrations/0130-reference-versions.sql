-- A new version of a list or of the tariffs: proposed by one administrator, accepted by another, and counting from its date of effect.
-- The file that the portal was started with is the version before all of these.
CREATE TABLE reference_version (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('tariffs', 'pickup-points', 'marinas')),
  -- The whole list, as its data file has its items.
  items jsonb NOT NULL,
  effective_from date NOT NULL,
  remark text NOT NULL,
  proposed_by uuid NOT NULL REFERENCES staff (id),
  proposed_at timestamptz NOT NULL,
  accepted_by uuid REFERENCES staff (id),
  accepted_at timestamptz,
  -- By who proposed it, or by a colleague who says no.
  withdrawn_by uuid REFERENCES staff (id),
  withdrawn_at timestamptz,
  withdrawn_remark text,
  CHECK (accepted_by <> proposed_by),
  CHECK ((accepted_by IS NULL) = (accepted_at IS NULL)),
  CHECK ((withdrawn_by IS NULL) = (withdrawn_at IS NULL))
);
-- One waits at a time, so that what was looked at is what comes of it.
CREATE UNIQUE INDEX reference_version_waits ON reference_version (kind)
  WHERE accepted_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX reference_version_kind ON reference_version (kind, id);
CREATE INDEX reference_version_counts ON reference_version (effective_from)
  WHERE accepted_at IS NOT NULL AND withdrawn_at IS NULL;

-- What was proposed is what is accepted, and an answer is given once.
CREATE TRIGGER reference_version_is_as_proposed
  BEFORE UPDATE OF id, kind, items, effective_from, remark, proposed_by, proposed_at ON reference_version
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER reference_version_is_accepted_once
  BEFORE UPDATE OF accepted_by, accepted_at ON reference_version
  FOR EACH ROW WHEN (OLD.accepted_at IS NOT NULL OR OLD.withdrawn_at IS NOT NULL) EXECUTE FUNCTION refuse_change();

-- Grows with each of them that is proposed, accepted or withdrawn: every process asks for it, and reads the rest when it grew.
CREATE TABLE reference_revision (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  revision integer NOT NULL
);
INSERT INTO reference_revision (revision) VALUES (0);
