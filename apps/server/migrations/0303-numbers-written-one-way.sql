-- 'V2026-0000012' is read as V26-0000012, and so kept since: what was laid in stock or granted before is written that way too, where
-- nobody has that number already. What it would be one with stays as it is, and is counted.
CREATE TEMPORARY TABLE rewritten ON COMMIT DROP AS
  SELECT was, upper(left(was, 1)) || substr(was, 4, 2) || '-' || lpad(substr(regexp_replace(was, '-', ''), 6), 7, '0') AS becomes
  FROM (
    SELECT number AS was FROM vignette WHERE number IS NOT NULL
    UNION SELECT number FROM number_stock
    UNION SELECT number FROM spent_number
  ) AS kept
  WHERE was ~ '^[A-Za-z]20\d\d(-\d{1,7}|\d{7})$';

CREATE TEMPORARY TABLE colliding ON COMMIT DROP AS
  SELECT was FROM rewritten
  WHERE EXISTS (SELECT FROM vignette WHERE replace(number, '-', '') = replace(becomes, '-', ''))
    OR EXISTS (SELECT FROM number_stock WHERE replace(number, '-', '') = replace(becomes, '-', ''))
    OR EXISTS (SELECT FROM spent_number WHERE replace(number, '-', '') = replace(becomes, '-', ''))
    OR EXISTS (SELECT FROM rewritten AS other WHERE other.becomes = rewritten.becomes AND other.was <> rewritten.was);

INSERT INTO migration_note (migration, what, row_count)
SELECT '0303-numbers-written-one-way', 'numbers written with the whole year, which another way of writing has already', count(*)
FROM colliding HAVING count(*) > 0;

DELETE FROM rewritten WHERE was IN (SELECT was FROM colliding);
UPDATE number_stock SET number = becomes FROM rewritten WHERE number = was;
UPDATE spent_number SET number = becomes FROM rewritten WHERE number = was;
-- A code that its owner has saved or printed still holds.
UPDATE vignette_proof SET number = becomes FROM rewritten WHERE number = was;
UPDATE vignette SET number = becomes FROM rewritten WHERE number = was;
DROP TABLE colliding;
DROP TABLE rewritten;
