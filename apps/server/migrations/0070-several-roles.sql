-- One person may have several roles. Whoever works here keeps the one they have.
ALTER TABLE staff ADD COLUMN roles text[];
UPDATE staff SET roles = ARRAY[role];
ALTER TABLE staff ALTER COLUMN roles SET NOT NULL;
ALTER TABLE staff ADD CONSTRAINT staff_roles_check CHECK (
  cardinality(roles) > 0
  AND roles <@ ARRAY['handler', 'lead', 'finance', 'enforcement', 'administrator', 'auditor']);
ALTER TABLE staff DROP COLUMN role;
