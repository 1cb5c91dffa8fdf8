CREATE TABLE account (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(btrim(email))),
  password_hash text NOT NULL,
  session_version integer NOT NULL DEFAULT 1,
  initials text NOT NULL,
  surname_prefix text,
  surname text NOT NULL,
  phone_number text NOT NULL,
  street text NOT NULL,
  house_number text NOT NULL,
  house_number_addition text,
  postal_code text NOT NULL,
  city text NOT NULL,
  country_code char(2) NOT NULL,
  -- Decision B11: encrypted with the key that bsn_key_id names, and bound to this row.
  bsn_encrypted bytea,
  bsn_key_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((bsn_encrypted IS NULL) = (bsn_key_id IS NULL))
);

-- Rotation looks for rows that are not yet under the newest key.
CREATE INDEX account_bsn_key_id ON account (bsn_key_id) WHERE bsn_key_id IS NOT NULL;

-- Tries per address and per account. Its columns are those of rate-limiter-flexible.
CREATE TABLE attempt_limit (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX attempt_limit_expire ON attempt_limit (expire);
