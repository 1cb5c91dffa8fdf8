-- Since when an account gets no reminders; null: it gets them.
ALTER TABLE account ADD COLUMN reminders_off_at timestamptz;

-- Of what was reminded, each once.
CREATE TABLE reminder (
  vignette_id uuid NOT NULL REFERENCES vignette (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('payment-open', 'pickup-waiting', 'vignette-ends', 'vignette-ends-soon')),
  reminded_at timestamptz NOT NULL,
  PRIMARY KEY (vignette_id, kind)
);

-- Those that a reminder may be due of; what ends has `vignette_to_expire`.
CREATE INDEX vignette_to_fetch ON vignette (id) WHERE status = 'READY_FOR_PICKUP';
CREATE INDEX request_to_pay ON request (saved_at) WHERE type = 'transit';
