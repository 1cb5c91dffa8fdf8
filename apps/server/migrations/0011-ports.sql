-- How the provider says that an attempt ended, which decides where the payer goes on: more than our own states tell.
ALTER TABLE payment_attempt ADD COLUMN reported_status text;

-- A bank tells apart how a mandate came to nothing.
ALTER TABLE mandate DROP CONSTRAINT mandate_status_check;
ALTER TABLE mandate ADD CONSTRAINT mandate_status_check
  CHECK (status IN ('PENDING', 'CONFIRMED', 'FAILED', 'CANCELLED', 'REJECTED', 'EXPIRED', 'REPLACED'));
ALTER TABLE mandate
  -- Some banks may be asked only when the account holder comes back, and after the time is over.
  ADD COLUMN ask_not_before timestamptz,
  ADD COLUMN returned_at timestamptz,
  -- What the bank wants its customer to read.
  ADD COLUMN bank_message text;

-- Decisions B19: money that goes back, an entity of its own beside the payment.
CREATE TABLE refund (
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payment (id),
  -- The order that was paid; its money is what goes back.
  attempt_id uuid NOT NULL REFERENCES payment_attempt (id),
  status text NOT NULL CHECK (status IN (
    'REQUESTED', 'ACCEPTED', 'SUBMITTED', 'PARKED', 'SUCCEEDED', 'FAILED', 'REFUSED', 'WITHDRAWN')),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL,
  reason text NOT NULL,
  requested_by uuid NOT NULL REFERENCES staff (id),
  accepted_by uuid REFERENCES staff (id),
  provider_refund_id text UNIQUE,
  -- When it was first given to the provider, and how often: it may have been taken although no answer came.
  first_sent_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  next_check_at timestamptz,
  checks integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Nobody gives back what he himself asked for.
  CHECK (accepted_by <> requested_by),
  -- And nothing goes back that nobody accepted.
  CHECK (accepted_by IS NOT NULL OR status IN ('REQUESTED', 'REFUSED', 'WITHDRAWN'))
);
CREATE INDEX refund_of_payment ON refund (payment_id, created_at);
CREATE INDEX refund_of_attempt ON refund (attempt_id);
CREATE INDEX refund_to_check ON refund (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX refund_unsettled ON refund (status)
  WHERE status IN ('REQUESTED', 'ACCEPTED', 'SUBMITTED', 'PARKED');

-- What happened to a refund, in the transaction in which it happened. Rows are only ever added.
CREATE TABLE refund_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  refund_id uuid NOT NULL REFERENCES refund (id),
  kind text NOT NULL CHECK (kind IN ('requested', 'changed', 'ignored', 'review')),
  from_status text,
  to_status text NOT NULL,
  source text NOT NULL CHECK (source IN ('staff', 'webhook', 'provider', 'outbox')),
  staff_id uuid REFERENCES staff (id),
  -- A colleague's own words.
  remark text,
  -- Why it was parked or failed, as a code.
  cause text,
  mismatches jsonb,
  happened_at timestamptz NOT NULL
);
CREATE INDEX refund_event_refund ON refund_event (refund_id, id);
-- A message that is repeated says nothing new.
CREATE UNIQUE INDEX refund_event_reported_once
  ON refund_event (refund_id, kind, to_status, coalesce(mismatches::text, ''))
  WHERE kind IN ('ignored', 'review');
CREATE TRIGGER refund_event_is_final BEFORE UPDATE OR DELETE ON refund_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
