-- The proofs of vignettes that were shown to their owners: what each signed code says, and whether that still holds. A code is of
-- its facts: where one changes, the code of before no longer holds, and the owner's screen shows another.
CREATE TABLE vignette_proof (
  id text PRIMARY KEY,
  vignette_id uuid NOT NULL REFERENCES vignette (id) ON DELETE CASCADE,
  number text NOT NULL,
  category text NOT NULL,
  valid_from date NOT NULL,
  valid_until date NOT NULL,
  boat_length_m numeric NOT NULL,
  boat_width_m numeric NOT NULL,
  issued_at timestamptz NOT NULL,
  holds boolean NOT NULL DEFAULT true
);
CREATE INDEX vignette_proof_vignette ON vignette_proof (vignette_id);
-- The list of those that are signed and no longer hold costs what is on it, however many there are.
CREATE INDEX vignette_proof_withdrawn ON vignette_proof (valid_until) WHERE NOT holds;

-- Granted, or over by its last day, which the code says itself; with the very number, days, kind and measures.
CREATE FUNCTION proof_holds(proof vignette_proof) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM vignette JOIN request ON request.id = vignette.request_id
    WHERE vignette.id = proof.vignette_id
      AND vignette.status IN ('APPROVED', 'SENT', 'READY_FOR_PICKUP', 'ACTIVE', 'EXPIRED')
      AND vignette.number = proof.number
      AND vignette.valid_from = proof.valid_from AND vignette.valid_until = proof.valid_until
      AND request.category = proof.category
      AND request.boat_length_m = proof.boat_length_m AND request.boat_width_m = proof.boat_width_m
  )
$$;

CREATE FUNCTION follow_proofs_of_vignette() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE vignette_proof SET holds = proof_holds(vignette_proof) WHERE vignette_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER vignette_proofs_follow AFTER UPDATE OF status, number, valid_from, valid_until ON vignette
  FOR EACH ROW EXECUTE FUNCTION follow_proofs_of_vignette();

CREATE FUNCTION follow_proofs_of_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE vignette_proof SET holds = proof_holds(vignette_proof) FROM vignette
  WHERE vignette.request_id = NEW.id AND vignette_proof.vignette_id = vignette.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER request_proofs_follow AFTER UPDATE OF category, boat_length_m, boat_width_m ON request
  FOR EACH ROW EXECUTE FUNCTION follow_proofs_of_request();
