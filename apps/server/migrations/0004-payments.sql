-- What a request costs and whether it was paid (decisions B6).
CREATE TABLE payment (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL UNIQUE REFERENCES request (id),
  account_id uuid NOT NULL REFERENCES account (id),
  status text NOT NULL
    CHECK (status IN ('OPEN', 'PROCESSING', 'PAID', 'FAILED', 'CANCELLED', 'EXPIRED')),
  -- The provider said something that cannot be right; somebody has to look at it.
  in_review boolean NOT NULL DEFAULT false,
  -- When the provider was last asked because somebody was looking.
  asked_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX payment_in_review ON payment (updated_at) WHERE in_review;
CREATE INDEX payment_unsettled ON payment (updated_at) WHERE status IN ('OPEN', 'PROCESSING');

-- Each try to pay is one order at the provider; its id is the provider's idempotency key and reference.
CREATE TABLE payment_attempt (
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payment (id),
  status text NOT NULL
    CHECK (status IN ('OPEN', 'PROCESSING', 'PAID', 'FAILED', 'CANCELLED', 'EXPIRED')),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL,
  description text NOT NULL,
  method text NOT NULL,
  service_code text,
  return_urls jsonb NOT NULL,
  provider_payment_id text UNIQUE,
  redirect_url text,
  expires_at timestamptz NOT NULL,
  -- When the provider is asked next, whatever it may send by itself; null once the attempt has ended.
  next_check_at timestamptz,
  checks integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);
-- Nobody is charged twice for one request: a second order while one is open cannot be stored.
CREATE UNIQUE INDEX payment_attempt_one_open ON payment_attempt (payment_id)
  WHERE status IN ('OPEN', 'PROCESSING');
CREATE INDEX payment_attempt_of_payment ON payment_attempt (payment_id, created_at);
CREATE INDEX payment_attempt_to_check ON payment_attempt (next_check_at)
  WHERE next_check_at IS NOT NULL;

-- What happened to a payment, in the transaction in which it happened. Rows are only ever added.
CREATE TABLE payment_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payment (id),
  attempt_id uuid NOT NULL REFERENCES payment_attempt (id),
  kind text NOT NULL CHECK (kind IN ('opened', 'changed', 'ignored', 'review')),
  from_status text,
  to_status text NOT NULL,
  -- Who said so: a request of the payer, the provider's message or its answer, or our own clock.
  source text NOT NULL CHECK (source IN ('request', 'webhook', 'provider', 'expiry')),
  detail text,
  happened_at timestamptz NOT NULL
);
CREATE INDEX payment_event_payment ON payment_event (payment_id, id);
-- A message that is repeated says nothing new.
CREATE UNIQUE INDEX payment_event_said_once ON payment_event (attempt_id, kind, to_status, coalesce(detail, ''))
  WHERE kind IN ('ignored', 'review');
CREATE TRIGGER payment_event_is_final BEFORE UPDATE OR DELETE ON payment_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
