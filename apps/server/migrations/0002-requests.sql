-- A request as it was saved: what was answered, and what the server made of it (decision B5).
CREATE TABLE request (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account (id),
  district text NOT NULL CHECK (district IN ('AMSTERDAM', 'WEESP')),
  type text NOT NULL CHECK (type IN ('mooring', 'transit')),
  category text NOT NULL,
  boat_name text NOT NULL,
  boat_length_m numeric(5, 2) NOT NULL CHECK (boat_length_m > 0),
  boat_width_m numeric(5, 2) NOT NULL CHECK (boat_width_m > 0),
  drive_type_id text NOT NULL,
  -- The wizard's own form: step name, then fields; a file is a reference to a document.
  answers jsonb NOT NULL,
  cost_cents integer NOT NULL CHECK (cost_cents >= 0),
  valid_until date NOT NULL,
  -- Made by the browser when a draft is begun: the same draft sent twice is one request.
  idempotency_key text,
  created_at timestamptz NOT NULL,
  UNIQUE (account_id, idempotency_key)
);

CREATE TABLE document (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES request (id),
  account_id uuid NOT NULL REFERENCES account (id),
  type text NOT NULL,
  file_name text NOT NULL,
  media_type text NOT NULL,
  size_bytes integer NOT NULL,
  sha256 text NOT NULL,
  storage_key text NOT NULL UNIQUE,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'accepted', 'rejected', 'replaced')),
  remarks text,
  created_at timestamptz NOT NULL
);
CREATE INDEX document_request ON document (request_id);

CREATE TABLE vignette (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account (id),
  request_id uuid NOT NULL UNIQUE REFERENCES request (id),
  -- Given when the vignette is granted.
  number text UNIQUE,
  status text NOT NULL,
  valid_from date,
  valid_until date,
  created_at timestamptz NOT NULL
);
-- The overview: one's own, newest first.
CREATE INDEX vignette_owner ON vignette (account_id, created_at DESC, id DESC);

-- What happened to a vignette, in the transaction in which it happened. Rows are only ever added.
CREATE TABLE vignette_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vignette_id uuid NOT NULL REFERENCES vignette (id),
  from_status text,
  to_status text NOT NULL,
  reason text NOT NULL,
  happened_at timestamptz NOT NULL
);
CREATE INDEX vignette_event_vignette ON vignette_event (vignette_id, id);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER vignette_event_is_final BEFORE UPDATE OR DELETE ON vignette_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
