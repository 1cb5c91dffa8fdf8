-- The numbers that somebody was shown for many grants together are shown to nobody else for a while: two who do so at once
-- would otherwise see the same ones, and the second would have looked for nothing.
ALTER TABLE number_stock ADD COLUMN shown_to uuid REFERENCES staff (id) ON DELETE SET NULL;
ALTER TABLE number_stock ADD COLUMN shown_until timestamptz;
CREATE INDEX number_stock_shown ON number_stock (shown_to) WHERE shown_to IS NOT NULL;
