-- The document that a new one came in the place of: a case handler sees both side by side (decisions B9).
ALTER TABLE document ADD COLUMN replaces uuid UNIQUE REFERENCES document (id);

-- Numbers of granted vignettes.
CREATE SEQUENCE vignette_number;

-- Those whose validity ends.
CREATE INDEX vignette_to_expire ON vignette (valid_until)
  WHERE status IN ('APPROVED', 'SENT', 'READY_FOR_PICKUP', 'ACTIVE');
