-- The desk looks for a postcode by its beginning: compared byte by byte, as the other ways of looking are.
CREATE INDEX account_postcode_start ON account (replace(upper(postal_code), ' ', '') text_pattern_ops);
DROP INDEX account_postcode_search;
