-- What a mooring request is for and how its cost came about; empty for transit.
ALTER TABLE request
  ADD COLUMN vignette_year integer,
  ADD COLUMN full_year_cost_cents integer,
  ADD COLUMN terms smallint CHECK (terms IN (1, 4));
