-- The language that an applicant reads: null of who never chose one, which counts as Dutch in letters and changes nothing on screens.
ALTER TABLE account ADD COLUMN language text CHECK (language ~ '^[a-z]{2}$');
