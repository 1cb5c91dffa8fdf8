-- The table of districts is the portal's own; a district that it does not have is refused before it gets here. A list of
-- its own in the database would be one more place to forget.
ALTER TABLE request DROP CONSTRAINT request_district_check;

-- A boat's measures stand in their columns. Where the answers say the same they say it no more; what differs is kept as
-- it is, and the columns count.
UPDATE request
SET answers = answers #- '{BoatGeneralInfo,boatLength}' #- '{BoatGeneralInfo,boatWidth}'
WHERE answers #> '{BoatGeneralInfo,boatLength}' = to_jsonb(boat_length_m)
  AND answers #> '{BoatGeneralInfo,boatWidth}' = to_jsonb(boat_width_m);

INSERT INTO migration_note (migration, what, row_count)
SELECT '0012-one-place-for-boats-and-districts', 'requests whose answers measure another boat', count(*)
FROM request
WHERE answers #> '{BoatGeneralInfo,boatLength}' IS NOT NULL
   OR answers #> '{BoatGeneralInfo,boatWidth}' IS NOT NULL
HAVING count(*) > 0;
