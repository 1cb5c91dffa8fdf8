-- SHA-256 of what was sent when a request was last saved, so that the same again is known (decisions B13). Empty for a
-- request of before: nothing sent again is known to be the same.
ALTER TABLE request ADD COLUMN saved_as bytea;
