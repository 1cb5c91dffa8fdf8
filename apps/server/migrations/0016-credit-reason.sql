-- Why the number of a cancelled vignette takes nothing off the cost (decisions A32): a code, empty where it does or none was given.
ALTER TABLE request ADD COLUMN credit_reason text;
