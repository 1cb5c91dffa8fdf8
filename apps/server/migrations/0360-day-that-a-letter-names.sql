-- Until when what a letter says of money is so: the first day on which a part of its sum is collected, where it names one.
ALTER TABLE letter ADD COLUMN holds_until date;

-- What was written before named the day of the list that the portal came with, and of this year none.
UPDATE letter SET holds_until = make_date(request.vignette_year, 1, 31)
FROM request
WHERE request.id = letter.request_id AND request.terms IS NOT NULL
  AND letter.name IN ('request-received', 'request-at-desk', 'mandate-missing', 'filled-in-by-helper')
  AND request.vignette_year > extract(year FROM letter.written_at AT TIME ZONE 'Europe/Amsterdam');
