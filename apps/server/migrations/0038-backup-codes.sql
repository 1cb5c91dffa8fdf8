-- What a staff member without the telephone logs in with: ten codes, each once. Argon2id, as passwords are: a code has 40 bits.
CREATE TABLE staff_backup_code (
  staff_id uuid NOT NULL REFERENCES staff (id),
  hash text NOT NULL,
  PRIMARY KEY (staff_id, hash)
);
