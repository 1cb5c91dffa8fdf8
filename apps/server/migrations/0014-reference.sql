-- The number of a request that can be read aloud: the year in which it was made and one sequence for all; the text and its
-- check digit are made of the two where it is shown. Old requests get theirs in the order in which they were made.
CREATE SEQUENCE request_reference;

ALTER TABLE request
  ADD COLUMN reference_year integer,
  ADD COLUMN reference_sequence integer;

UPDATE request
SET reference_year = extract(year FROM created_at AT TIME ZONE 'Europe/Amsterdam'),
    reference_sequence = numbered.place
FROM (SELECT id, row_number() OVER (ORDER BY created_at, id) AS place FROM request) AS numbered
WHERE numbered.id = request.id;

SELECT setval('request_reference', (SELECT count(*) FROM request) + 1, false);

ALTER TABLE request
  ALTER COLUMN reference_year SET NOT NULL,
  ALTER COLUMN reference_sequence SET NOT NULL,
  ALTER COLUMN reference_sequence SET DEFAULT nextval('request_reference'),
  ADD CONSTRAINT request_reference_unique UNIQUE (reference_sequence);
ALTER SEQUENCE request_reference OWNED BY request.reference_sequence;
