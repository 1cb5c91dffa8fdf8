-- Numbers that were given out and are nobody's any more, such as of a sticker that was lost: on the water they are known, and no
-- vignette is given one again.
CREATE TABLE spent_number (
  number text PRIMARY KEY,
  vignette_id uuid NOT NULL REFERENCES vignette (id) ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('lost', 'damaged', 'returned', 'grant-undone')),
  spent_at timestamptz NOT NULL
);
CREATE INDEX spent_number_vignette ON spent_number (vignette_id);
-- As those of a vignette and of the stock: however it is written, and by its digits alone (migrations 0022 and 0057).
CREATE UNIQUE INDEX spent_number_plain ON spent_number (replace(number, '-', '') text_pattern_ops);
CREATE INDEX spent_number_last_digits ON spent_number (right(replace(number, '-', ''), 7) text_pattern_ops);
