-- Permission to collect from a bank account (decisions B7). Of the account only the last digits are known.
CREATE TABLE mandate (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account (id),
  status text NOT NULL CHECK (status IN ('PENDING', 'CONFIRMED', 'FAILED', 'REPLACED')),
  issuer text NOT NULL,
  terms smallint NOT NULL CHECK (terms IN (1, 4)),
  return_urls jsonb NOT NULL,
  provider_mandate_id text UNIQUE,
  redirect_url text,
  holder text,
  iban_last_digits text CHECK (length(iban_last_digits) = 4),
  expires_at timestamptz NOT NULL,
  -- When the provider is asked next, whatever it may send by itself; null once the mandate is settled.
  next_check_at timestamptz,
  checks integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
-- A new mandate takes the place of the old one in the moment in which it is confirmed.
CREATE UNIQUE INDEX mandate_one_confirmed ON mandate (account_id) WHERE status = 'CONFIRMED';
CREATE INDEX mandate_of_account ON mandate (account_id, created_at DESC);
CREATE INDEX mandate_to_check ON mandate (next_check_at) WHERE next_check_at IS NOT NULL;

-- What happened to a mandate, in the transaction in which it happened. Rows are only ever added.
CREATE TABLE mandate_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mandate_id uuid NOT NULL REFERENCES mandate (id),
  kind text NOT NULL CHECK (kind IN ('created', 'changed', 'ignored')),
  from_status text,
  to_status text NOT NULL,
  source text NOT NULL CHECK (source IN ('request', 'webhook', 'provider', 'expiry')),
  detail text,
  happened_at timestamptz NOT NULL
);
CREATE INDEX mandate_event_mandate ON mandate_event (mandate_id, id);
-- A message that is repeated says nothing new.
CREATE UNIQUE INDEX mandate_event_said_once ON mandate_event (mandate_id, to_status, coalesce(detail, ''))
  WHERE kind = 'ignored';
CREATE TRIGGER mandate_event_is_final BEFORE UPDATE OR DELETE ON mandate_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The banks as the provider gave them last: asked at most once in 24 hours, and kept when the provider is away.
CREATE TABLE mandate_issuers (
  id smallint PRIMARY KEY CHECK (id = 1),
  issuers jsonb,
  next_ask_at timestamptz NOT NULL
);

-- How the cost of a mooring request came about, for its summary.
ALTER TABLE request
  ADD COLUMN remaining_months smallint,
  ADD COLUMN credit_cents integer;
