-- A letter that names a last day which is over does not go, by mail or by post: its case waits for a handler.
ALTER TABLE letter DROP CONSTRAINT letter_failure_check;
ALTER TABLE letter ADD CONSTRAINT letter_failure_check CHECK (failure IN ('refused', 'bounced', 'too-late'));
ALTER TABLE letter DROP CONSTRAINT letter_of_mail;
ALTER TABLE letter ADD CONSTRAINT letter_of_mail
  CHECK (email IS NOT NULL OR sent_at IS NULL AND (failure IS NULL OR failure = 'too-late' AND posted_at IS NULL));
DROP INDEX letter_to_post;
CREATE INDEX letter_to_post ON letter (written_at, id)
  WHERE email IS NULL AND posted_at IS NULL AND settled_at IS NULL AND failure IS NULL;
