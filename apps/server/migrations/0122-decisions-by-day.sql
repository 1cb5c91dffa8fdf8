-- What the lead counts of each decision, beside the event that it is of and gone with it: so a week costs a week, however many there were.
CREATE TABLE desk_decision (
  event_id bigint PRIMARY KEY REFERENCES desk_event (id) ON DELETE CASCADE,
  -- In Amsterdam.
  decided_on date NOT NULL,
  kind text NOT NULL,
  district text NOT NULL,
  type text NOT NULL,
  -- Null: from a shell, or the portal.
  staff_id uuid,
  -- Why it was refused, or documents were not good.
  reasons text[] NOT NULL,
  -- At the desk, since it last came there; null of what was withdrawn.
  waited_days real,
  -- Of what ended a request: since it was received, and whether that was within its term.
  took_days integer,
  in_time boolean
);
CREATE INDEX desk_decision_day ON desk_decision (decided_on)
  INCLUDE (kind, district, type, staff_id, reasons, waited_days, took_days, in_time);

CREATE FUNCTION note_decision(event desk_event) RETURNS void LANGUAGE sql AS $$
  INSERT INTO desk_decision
  SELECT event.id, day, event.kind, request.district, request.type, event.staff_id,
    CASE WHEN event.kind = 'ask-again' THEN ARRAY(
        SELECT DISTINCT document->>'reason'
        FROM jsonb_array_elements(CASE jsonb_typeof(event.detail->'documents')
          WHEN 'array' THEN event.detail->'documents' ELSE '[]' END) AS document
        WHERE document->>'reason' IS NOT NULL)
      ELSE array_remove(ARRAY[event.detail->>'reason'], NULL) END,
    CASE WHEN event.kind <> 'withdraw' THEN extract(epoch FROM event.happened_at - (
      SELECT happened_at FROM vignette_event
      WHERE vignette_id = event.vignette_id AND to_status = 'IN_REVIEW' AND happened_at <= event.happened_at
      ORDER BY id DESC LIMIT 1)) / 86400 END,
    CASE WHEN event.kind IN ('grant', 'refuse') THEN day - term.received_on END,
    CASE WHEN event.kind IN ('grant', 'refuse') THEN day <= term.decide_by END
  FROM vignette
  JOIN request ON request.id = vignette.request_id
  LEFT JOIN decision_term AS term ON term.vignette_id = vignette.id,
  LATERAL (SELECT (event.happened_at AT TIME ZONE 'Europe/Amsterdam')::date AS day) AS decided
  WHERE vignette.id = event.vignette_id
$$;

CREATE FUNCTION note_decision_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_decision(NEW);
  RETURN NULL;
END
$$;
CREATE TRIGGER desk_event_notes_decision AFTER INSERT ON desk_event
  FOR EACH ROW WHEN (NEW.kind IN ('grant', 'ask-again', 'refuse', 'withdraw')) EXECUTE FUNCTION note_decision_of_event();

SELECT note_decision(event) FROM desk_event AS event WHERE kind IN ('grant', 'ask-again', 'refuse', 'withdraw');
