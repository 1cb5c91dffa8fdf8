-- The session that asked for another e-mail address with the password, by the hash of its token: it stays when the address comes into
-- force, while every other session of the account ends.
ALTER TABLE email_change ADD COLUMN asked_by bytea;
