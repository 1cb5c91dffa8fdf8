-- Which cancelled vignette took something off the cost of a request: each does so once.
ALTER TABLE request ADD COLUMN credited_vignette_id uuid REFERENCES vignette (id);
CREATE INDEX request_credited_vignette ON request (credited_vignette_id) WHERE credited_vignette_id IS NOT NULL;
-- Of requests of before: the number was written as it is printed, or with other signs between.
UPDATE request SET credited_vignette_id = vignette.id
FROM vignette
WHERE request.credit_cents > 0
  AND vignette.account_id = request.account_id
  AND replace(vignette.number, '-', '') =
    regexp_replace(upper(request.answers -> 'CancelledVignette' ->> 'vignetteNumber'), '[^A-Z0-9]', '', 'g');
