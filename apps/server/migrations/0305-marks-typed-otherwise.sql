-- The desk's search finds 'D’Hont' by 'D''Hont', and the other way: an apostrophe, a dash, a quotation mark or a space is the same
-- however it was typed. What is one is as `straightMarks` has it, which a test holds against this.
CREATE OR REPLACE FUNCTION folded(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(translate(
      replace(replace(replace(replace(
        regexp_replace(normalize(lower(name), NFD), '[\u0300-\u036f]', '', 'g'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      'øłđðıħŧ', 'olddiht'),
      '[\u0060\u00b4\u02b9\u02bb-\u02bd\u2018\u2019\u201b\u2032\u2035\uff07]', '''', 'g'),
      '[\u058a\u05be\u1400\u1806\u2010-\u2015\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\ufe31\ufe32\ufe58\ufe63\uff0d\U00010d6e\U00010ead]', '-', 'g'),
      '[\u00ab\u00bb\u201c-\u201f\u2033\u2036\uff02]', '"', 'g'),
      '[\u0009\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]', ' ', 'g')
$$;

CREATE OR REPLACE FUNCTION name_starts(name text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT substr(plain, place)
  FROM (SELECT folded(name) AS plain) AS whole,
    generate_series(1, length(plain)) AS place,
    LATERAL (SELECT ' -''.,/()"&+' AS signs) AS between_words
  WHERE place = 1
    OR (strpos(signs, substr(plain, place - 1, 1)) > 0 AND strpos(signs, substr(plain, place, 1)) = 0)
$$;

-- What was kept with the function as it was: only such a sign makes a difference.
DELETE FROM surname_start USING account WHERE account.id = account_id AND surname ~ '[^\u0020-\u005f\u0061-\u007e]';
INSERT INTO surname_start SELECT id, name_starts(surname) FROM account WHERE surname ~ '[^\u0020-\u005f\u0061-\u007e]';
DELETE FROM boat_name_start USING request WHERE request.id = request_id AND boat_name ~ '[^\u0020-\u005f\u0061-\u007e]';
INSERT INTO boat_name_start SELECT id, name_starts(boat_name) FROM request WHERE boat_name ~ '[^\u0020-\u005f\u0061-\u007e]';
-- Made anew and not reindexed: of an index that is there, a session keeps the function as it was written out in it.
DROP INDEX account_street_search;
CREATE INDEX account_street_search ON account (folded(street) text_pattern_ops, house_number);
DROP INDEX account_person;
CREATE INDEX account_person ON account ((folded(surname) || '|' || left(folded(initials), 1)) text_pattern_ops);
