-- That somebody asked for all that is kept of them: by its id their mail leads to it, for a day. What it holds is read when it is fetched,
-- and kept nowhere a second time (docs/decisions/0032).
CREATE TABLE own_data_export (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account (id),
  asked_at timestamptz NOT NULL,
  kept_until timestamptz NOT NULL
);
CREATE INDEX own_data_export_account ON own_data_export (account_id);
