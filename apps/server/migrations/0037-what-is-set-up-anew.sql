-- The secret of the second factor is made when whoever has the link of an invitation has given a password, and is in force once a
-- code of it was shown. What was made before and never used is gone: its link begins anew.
ALTER TABLE staff ALTER COLUMN secret_encrypted DROP NOT NULL;
ALTER TABLE staff ALTER COLUMN secret_key_id DROP NOT NULL;
UPDATE staff SET secret_encrypted = NULL, secret_key_id = NULL WHERE password_hash IS NULL;
ALTER TABLE staff ADD CONSTRAINT staff_secret_has_its_key
  CHECK ((secret_encrypted IS NULL) = (secret_key_id IS NULL));

-- What was chosen and shown over an invitation, until a code confirms it.
ALTER TABLE staff_invitation ADD COLUMN password_hash text;
ALTER TABLE staff_invitation ADD COLUMN secret_encrypted bytea;
ALTER TABLE staff_invitation ADD COLUMN secret_key_id text;
ALTER TABLE staff_invitation ADD CONSTRAINT staff_invitation_secret_has_its_key
  CHECK ((secret_encrypted IS NULL) = (secret_key_id IS NULL));
