-- Whether the account holder of a pending mandate is done at the bank, as the bank told: only its word is waited for.
ALTER TABLE mandate ADD COLUMN is_processing boolean NOT NULL DEFAULT false;
