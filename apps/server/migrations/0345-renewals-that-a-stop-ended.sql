-- The key of the draft that renewed a stopped vignette, and ended with it: another device may still have it, and sends it.
ALTER TABLE vignette_stop ADD COLUMN ended_draft_key text;
CREATE INDEX vignette_stop_ended_draft ON vignette_stop (ended_draft_key) WHERE ended_draft_key IS NOT NULL;
