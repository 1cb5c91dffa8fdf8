-- A vignette's number is looked for without its dashes (decisions A30); what is stored has nothing else to take out.
CREATE INDEX vignette_plain_number ON vignette (replace(number, '-', '') text_pattern_ops) WHERE number IS NOT NULL;
DROP INDEX vignette_number_search;
CREATE INDEX number_stock_plain_number ON number_stock (replace(number, '-', ''));
