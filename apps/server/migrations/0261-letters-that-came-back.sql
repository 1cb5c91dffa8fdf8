-- A posted letter that the post brought back: when, and who wrote that down. The day is the desk's own; the rest of it stays as it went.
ALTER TABLE letter
  ADD COLUMN returned_on date,
  ADD COLUMN returned_by uuid REFERENCES staff (id),
  ADD CONSTRAINT letter_returned_by_somebody CHECK ((returned_on IS NULL) = (returned_by IS NULL)),
  ADD CONSTRAINT letter_posted_before_returned CHECK (returned_on IS NULL OR posted_at IS NOT NULL);
CREATE INDEX letter_returned_by ON letter (returned_by) WHERE returned_by IS NOT NULL;
