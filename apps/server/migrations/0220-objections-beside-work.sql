-- An objection waits for a handler also where its case has other work, or waits for somebody else: a sticker that is still to be sent,
-- documents that an applicant was asked for. Its term runs meanwhile.
ALTER TABLE desk_case ADD COLUMN has_objection boolean NOT NULL DEFAULT false;
UPDATE desk_case SET has_objection = true
  WHERE EXISTS (SELECT FROM objection
    WHERE objection.vignette_id = desk_case.vignette_id AND objection.state = 'received');

DROP INDEX desk_case_waits;
DROP INDEX desk_case_waits_area;
DROP INDEX desk_case_waits_term;
DROP INDEX desk_case_waits_area_term;
DROP INDEX desk_case_free_term;
CREATE INDEX desk_case_waits ON desk_case (waiting_since, vignette_id)
  WHERE kind IN ('NEW', 'RESUBMITTED', 'NOT_ANSWERED', 'PAYMENT_IN_REVIEW', 'REFUND_TO_LOOK_AT', 'OBJECTION') OR has_objection;
CREATE INDEX desk_case_waits_area ON desk_case (district, type, waiting_since, vignette_id)
  WHERE kind IN ('NEW', 'RESUBMITTED', 'NOT_ANSWERED', 'PAYMENT_IN_REVIEW', 'REFUND_TO_LOOK_AT', 'OBJECTION') OR has_objection;
CREATE INDEX desk_case_waits_term ON desk_case (decide_by, vignette_id)
  WHERE kind IN ('NEW', 'RESUBMITTED', 'NOT_ANSWERED', 'PAYMENT_IN_REVIEW', 'REFUND_TO_LOOK_AT', 'OBJECTION') OR has_objection;
CREATE INDEX desk_case_waits_area_term ON desk_case (district, type, decide_by, vignette_id)
  WHERE kind IN ('NEW', 'RESUBMITTED', 'NOT_ANSWERED', 'PAYMENT_IN_REVIEW', 'REFUND_TO_LOOK_AT', 'OBJECTION') OR has_objection;
CREATE INDEX desk_case_free_term ON desk_case (decide_by, vignette_id)
  WHERE claimed_by IS NULL
    AND (kind IN ('NEW', 'RESUBMITTED', 'NOT_ANSWERED', 'PAYMENT_IN_REVIEW', 'REFUND_TO_LOOK_AT', 'OBJECTION') OR has_objection);
CREATE INDEX desk_case_objection ON desk_case (waiting_since, vignette_id) WHERE has_objection;
CREATE INDEX desk_case_objection_term ON desk_case (decide_by, vignette_id) WHERE has_objection;

CREATE FUNCTION has_open_objection(of_vignette uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM objection WHERE vignette_id = of_vignette AND state = 'received')
$$;

CREATE OR REPLACE FUNCTION date_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.decide_by := decide_case_by(NEW.vignette_id);
  NEW.has_objection := has_open_objection(NEW.vignette_id);
  RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION place_case_of_objection() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM place_case(NEW.vignette_id, coalesce(NEW.ended_at, NEW.registered_at));
  UPDATE desk_case
    SET decide_by = decide_case_by(NEW.vignette_id), has_objection = has_open_objection(NEW.vignette_id)
    WHERE vignette_id = NEW.vignette_id;
  RETURN NULL;
END
$$;
