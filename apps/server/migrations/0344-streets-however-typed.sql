-- A street is found with its marks and spaces typed or left out, as a whole surname is: ''s-Gravenweg' by 's Gravenweg'. Of each beginning
-- nothing but letters and digits is kept, once.
CREATE OR REPLACE FUNCTION keep_street_starts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM street_start WHERE account_id = NEW.id;
  END IF;
  INSERT INTO street_start SELECT DISTINCT NEW.id, squeezed(word), NEW.house_number
    FROM name_starts(NEW.street) AS word WHERE squeezed(word) <> '';
  RETURN NULL;
END
$$;
DELETE FROM street_start;
INSERT INTO street_start SELECT DISTINCT id, squeezed(word), house_number
  FROM account, name_starts(street) AS word WHERE squeezed(word) <> '';
