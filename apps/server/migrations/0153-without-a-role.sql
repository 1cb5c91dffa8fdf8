-- Whom the directory has in no group with a role any more keeps their history, and has no role until it says otherwise.
ALTER TABLE staff DROP CONSTRAINT staff_roles_check;
ALTER TABLE staff ADD CONSTRAINT staff_roles_check CHECK (
  (cardinality(roles) > 0 OR directory_subject IS NOT NULL)
  AND roles <@ ARRAY['handler', 'lead', 'finance', 'enforcement', 'administrator', 'auditor']);
