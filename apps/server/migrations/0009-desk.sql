-- Those who work at the desk. Apart from applicants: a colleague may have a boat, and an account, too.
CREATE TABLE staff (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(btrim(email))),
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('handler', 'enforcement', 'administrator')),
  -- Empty until the invitation is accepted.
  password_hash text,
  -- The secret of the second factor, encrypted with the key that secret_key_id names, and bound to this row.
  secret_encrypted bytea NOT NULL,
  secret_key_id text NOT NULL,
  -- A code counts once: the step of the last one that did.
  last_code_step bigint NOT NULL DEFAULT 0,
  ended_at timestamptz,
  created_at timestamptz NOT NULL
);

-- Only hashes of what a browser or a mail carries.
CREATE TABLE staff_invitation (
  token_hash bytea PRIMARY KEY,
  staff_id uuid NOT NULL UNIQUE REFERENCES staff (id),
  expires_at timestamptz NOT NULL
);

CREATE TABLE staff_session (
  token_hash bytea PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff (id),
  last_seen_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX staff_session_staff ON staff_session (staff_id);
CREATE INDEX staff_session_ends ON staff_session (ends_at);

-- What colleagues did: decisions, looks at a BSN, notes. Rows are only ever added.
CREATE TABLE desk_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id uuid REFERENCES staff (id),
  vignette_id uuid REFERENCES vignette (id),
  kind text NOT NULL,
  -- Words of the colleague: a remark, a note. Never a BSN.
  note text,
  detail jsonb,
  happened_at timestamptz NOT NULL
);
CREATE INDEX desk_event_vignette ON desk_event (vignette_id, id) WHERE vignette_id IS NOT NULL;
CREATE INDEX desk_event_kind ON desk_event (kind, happened_at);
CREATE TRIGGER desk_event_is_final BEFORE UPDATE OR DELETE ON desk_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER desk_event_is_kept BEFORE TRUNCATE ON desk_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Vignette numbers that can be given out; taken in order.
-- The sequence of before gives way to it.
DROP SEQUENCE vignette_number;
CREATE TABLE number_stock (
  number text PRIMARY KEY,
  taken_at timestamptz
);
CREATE INDEX number_stock_free ON number_stock (number) WHERE taken_at IS NULL;

-- What is on the desk, and who has it in hand: a row for each vignette that waits for somebody.
CREATE TABLE desk_case (
  vignette_id uuid PRIMARY KEY REFERENCES vignette (id),
  kind text NOT NULL CHECK (
    kind IN ('NEW', 'RESUBMITTED', 'WAITING_FOR_APPLICANT', 'MANDATE_MISSING', 'PAYMENT_IN_REVIEW')),
  district text NOT NULL,
  type text NOT NULL,
  waiting_since timestamptz NOT NULL,
  claimed_by uuid REFERENCES staff (id),
  claimed_at timestamptz
);
-- Oldest first, with and without each filter.
CREATE INDEX desk_case_kind ON desk_case (kind, waiting_since, vignette_id);
CREATE INDEX desk_case_area ON desk_case (kind, district, type, waiting_since, vignette_id);
CREATE INDEX desk_case_waits ON desk_case (waiting_since, vignette_id)
  WHERE kind IN ('NEW', 'RESUBMITTED', 'PAYMENT_IN_REVIEW');
CREATE INDEX desk_case_waits_area ON desk_case (district, type, waiting_since, vignette_id)
  WHERE kind IN ('NEW', 'RESUBMITTED', 'PAYMENT_IN_REVIEW');
CREATE INDEX desk_case_claimed ON desk_case (claimed_by, waiting_since, vignette_id)
  WHERE claimed_by IS NOT NULL;

-- The desk follows the events of a vignette in the transaction that writes them, whoever writes them: no module can
-- forget it, and the queue never says something else than the vignette.
CREATE FUNCTION place_case(of_vignette uuid, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  standing record;
  new_kind text;
BEGIN
  SELECT vignette.status, request.district, request.type, coalesce(payment.in_review, false) AS in_review,
    (SELECT from_status FROM vignette_event WHERE vignette_id = of_vignette ORDER BY id DESC LIMIT 1) AS came_from
  INTO standing
  FROM vignette
  JOIN request ON request.id = vignette.request_id
  LEFT JOIN payment ON payment.request_id = vignette.request_id
  WHERE vignette.id = of_vignette;

  new_kind := CASE
    WHEN standing.in_review THEN 'PAYMENT_IN_REVIEW'
    WHEN standing.status = 'IN_REVIEW' AND standing.came_from = 'DOCUMENTS_NEEDED' THEN 'RESUBMITTED'
    WHEN standing.status = 'IN_REVIEW' THEN 'NEW'
    WHEN standing.status = 'DOCUMENTS_NEEDED' THEN 'WAITING_FOR_APPLICANT'
    WHEN standing.status = 'AWAITING_PAYMENT' AND standing.type = 'mooring' THEN 'MANDATE_MISSING'
  END;

  IF new_kind IS NULL THEN
    DELETE FROM desk_case WHERE vignette_id = of_vignette;
    RETURN;
  END IF;
  INSERT INTO desk_case (vignette_id, kind, district, type, waiting_since)
  VALUES (of_vignette, new_kind, standing.district, standing.type, at)
  ON CONFLICT (vignette_id) DO UPDATE
    SET kind = excluded.kind, waiting_since = excluded.waiting_since, claimed_by = NULL, claimed_at = NULL
    WHERE desk_case.kind <> excluded.kind;
END
$$;

CREATE FUNCTION place_case_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM place_case(NEW.vignette_id, NEW.happened_at);
  RETURN NULL;
END
$$;
CREATE TRIGGER vignette_event_places_case AFTER INSERT ON vignette_event
  FOR EACH ROW EXECUTE FUNCTION place_case_of_event();

CREATE FUNCTION place_case_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM place_case(vignette.id, NEW.updated_at) FROM vignette WHERE vignette.request_id = NEW.request_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER payment_places_case AFTER UPDATE OF in_review ON payment
  FOR EACH ROW WHEN (OLD.in_review IS DISTINCT FROM NEW.in_review) EXECUTE FUNCTION place_case_of_payment();

-- What was there before the desk was.
SELECT place_case(vignette.id, vignette.created_at) FROM vignette;

-- A handler can end the review of a payment.
ALTER TABLE payment_event DROP CONSTRAINT payment_event_source_check;
ALTER TABLE payment_event ADD CONSTRAINT payment_event_source_check
  CHECK (source IN ('request', 'webhook', 'provider', 'expiry', 'handler'));

-- The search of the desk: by the beginning of a name, an e-mail, a boat or a number, and by a whole postcode.
CREATE INDEX account_surname_search ON account (lower(surname) text_pattern_ops);
CREATE INDEX account_email_search ON account (email text_pattern_ops);
CREATE INDEX account_postcode_search ON account (replace(upper(postal_code), ' ', ''));
CREATE INDEX request_boat_search ON request (lower(boat_name) text_pattern_ops);
CREATE INDEX vignette_number_search ON vignette (number text_pattern_ops) WHERE number IS NOT NULL;

-- Counts and exports look at a period.
CREATE INDEX request_created ON request (created_at);
CREATE INDEX payment_event_paid ON payment_event (happened_at) WHERE to_status = 'PAID' AND kind = 'changed';
CREATE INDEX vignette_event_happened ON vignette_event (happened_at);
