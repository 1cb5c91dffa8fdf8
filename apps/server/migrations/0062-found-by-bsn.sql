-- The desk finds somebody by their citizen service number, and reads nobody's for it: beside what is encrypted lies a keyed
-- hash, under a key that is made of the one that bsn_key_id names. The portal writes those of before when it starts.
ALTER TABLE account ADD COLUMN bsn_fingerprint bytea;
ALTER TABLE account ADD CONSTRAINT account_fingerprint_of_bsn CHECK (bsn_fingerprint IS NULL OR bsn_key_id IS NOT NULL);
CREATE INDEX account_bsn_fingerprint ON account (bsn_fingerprint) WHERE bsn_fingerprint IS NOT NULL;
