-- Each row of desk_event is sealed soon after it was written: with a key that is not in the database, over what it says and over the seal
-- before it. Who changes, removes or makes up a row, also as the owner of the tables, leaves a chain that does not close.
CREATE TABLE desk_event_seal (
  position bigint PRIMARY KEY CHECK (position > 0),
  -- No reference: that an event is gone is what the seal is there to tell.
  event_id bigint NOT NULL UNIQUE,
  key_id text NOT NULL,
  seal bytea NOT NULL,
  sealed_at timestamptz NOT NULL
);
CREATE TRIGGER desk_event_seal_is_final BEFORE UPDATE OR DELETE ON desk_event_seal
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER desk_event_seal_is_kept BEFORE TRUNCATE ON desk_event_seal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
