-- Once a day what the provider was paid is compared with what is paid here: when it was done, and what differed.
CREATE TABLE payment_comparison (
  is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row),
  -- By whichever process comes first.
  next_at timestamptz NOT NULL,
  -- When the last one that came to its end began.
  compared_at timestamptz
);

CREATE TABLE payment_difference (
  kind text NOT NULL CHECK (kind IN ('unknown-here', 'paid-there', 'paid-here')),
  provider_payment_id text NOT NULL,
  reference text NOT NULL,
  -- Empty for what is unknown here.
  attempt_id uuid REFERENCES payment_attempt (id),
  amount_cents integer NOT NULL,
  currency text NOT NULL,
  found_at timestamptz NOT NULL,
  -- It was settled, or somebody has seen to it.
  resolved_at timestamptz,
  PRIMARY KEY (kind, provider_payment_id)
);
CREATE INDEX payment_difference_open ON payment_difference (kind) WHERE resolved_at IS NULL;
