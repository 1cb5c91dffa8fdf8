-- The desk's search finds 'Müller' by 'muller' and 'Haëzer' by 'haezer', and people by their telephone and where they live.

-- Small letters without their accents.
CREATE FUNCTION folded(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(
    replace(replace(replace(replace(
      regexp_replace(normalize(lower(name), NFD), '[\u0300-\u036f]', '', 'g'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'øłđðıħŧ', 'olddiht')
$$;

CREATE OR REPLACE FUNCTION name_starts(name text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT substr(plain, place)
  FROM (SELECT folded(name) AS plain) AS whole,
    generate_series(1, length(plain)) AS place,
    LATERAL (SELECT E' \t\u00a0-–''’.,/()"&+' AS signs) AS between_words
  WHERE place = 1
    OR (strpos(signs, substr(plain, place - 1, 1)) > 0 AND strpos(signs, substr(plain, place, 1)) = 0)
$$;

DELETE FROM surname_start USING account WHERE account.id = account_id AND folded(surname) <> lower(surname);
INSERT INTO surname_start SELECT id, name_starts(surname) FROM account WHERE folded(surname) <> lower(surname);
DELETE FROM boat_name_start USING request WHERE request.id = request_id AND folded(boat_name) <> lower(boat_name);
INSERT INTO boat_name_start SELECT id, name_starts(boat_name) FROM request WHERE folded(boat_name) <> lower(boat_name);

-- '06…', '+316…' and '00316…' are of one telephone.
CREATE INDEX account_phone_search ON account (right(regexp_replace(phone_number, '\D', '', 'g'), 9));
CREATE INDEX account_street_search ON account (folded(street) text_pattern_ops, house_number);
