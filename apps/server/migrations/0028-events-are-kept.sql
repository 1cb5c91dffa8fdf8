-- What has happened is only ever added to: no event can be changed, and no table of them be emptied.
CREATE TRIGGER vignette_event_is_kept BEFORE TRUNCATE ON vignette_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_event_is_kept BEFORE TRUNCATE ON payment_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER mandate_event_is_kept BEFORE TRUNCATE ON mandate_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refund_event_is_kept BEFORE TRUNCATE ON refund_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
