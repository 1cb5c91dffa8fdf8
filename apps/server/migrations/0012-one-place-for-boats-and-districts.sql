-- The table of districts is the portal's own; a district that it does not have is refused before it gets here. A list of
-- its own in the database would be one more place to forget.
ALTER TABLE request DROP CONSTRAINT request_district_check;

-- A boat's measures stand in their columns. Where the answers say the same they say it no more; what differs is kept as
-- it is, and counted by who reads `request_measures_kept`.
UPDATE request
SET answers = answers #- '{BoatGeneralInfo,boatLength}' #- '{BoatGeneralInfo,boatWidth}'
WHERE jsonb_typeof(answers #> '{BoatGeneralInfo,boatLength}') = 'number'
  AND jsonb_typeof(answers #> '{BoatGeneralInfo,boatWidth}') = 'number'
  AND (answers #>> '{BoatGeneralInfo,boatLength}')::numeric = boat_length_m
  AND (answers #>> '{BoatGeneralInfo,boatWidth}')::numeric = boat_width_m;
