-- Who lays out what was granted does so for one pickup point at a time: the queue says which, and can go by it.
ALTER TABLE desk_case ADD COLUMN pickup_location text;

CREATE FUNCTION say_where_picked_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.pickup_location := (
    SELECT request.answers->'Delivery'->>'pickupLocation'
    FROM vignette JOIN request ON request.id = vignette.request_id
    WHERE vignette.id = NEW.vignette_id AND NEW.kind = 'TO_LAY_OUT');
  RETURN NEW;
END
$$;
CREATE TRIGGER desk_case_says_where BEFORE INSERT OR UPDATE OF kind ON desk_case
  FOR EACH ROW EXECUTE FUNCTION say_where_picked_up();

UPDATE desk_case SET kind = kind WHERE kind = 'TO_LAY_OUT';

CREATE INDEX desk_case_pickup ON desk_case (pickup_location, waiting_since, vignette_id) WHERE kind = 'TO_LAY_OUT';
