-- Somebody without an e-mail address is helped at the counter (docs/decisions/0029-requests-at-the-counter.md): nobody logs in to such an
-- account, and what is written to its owner goes by post. So there is an address for the post, and nothing that was confirmed.
ALTER TABLE account ALTER COLUMN email DROP NOT NULL;
ALTER TABLE account ADD CONSTRAINT account_can_be_written_to CHECK (email IS NOT NULL
  OR (email_confirmed_at IS NULL AND btrim(street) <> '' AND btrim(house_number) <> '' AND btrim(city) <> ''));

-- A letter goes by mail or by post. One by post has the address that stands on it; it is printed, any number of times, and posted once.
ALTER TABLE letter ALTER COLUMN email DROP NOT NULL;
ALTER TABLE letter
  ADD COLUMN postal_address text,
  ADD COLUMN printed_at timestamptz,
  ADD COLUMN printed_by uuid REFERENCES staff (id),
  ADD COLUMN posted_at timestamptz,
  ADD COLUMN posted_by uuid REFERENCES staff (id),
  ADD CONSTRAINT letter_goes_one_way CHECK (num_nonnulls(email, postal_address) = 1),
  ADD CONSTRAINT letter_of_post CHECK (email IS NULL OR num_nonnulls(printed_at, posted_at) = 0),
  ADD CONSTRAINT letter_of_mail CHECK (email IS NOT NULL OR num_nonnulls(sent_at, failure) = 0),
  ADD CONSTRAINT letter_printed_by_somebody CHECK ((printed_at IS NULL) = (printed_by IS NULL)),
  ADD CONSTRAINT letter_posted_by_somebody CHECK ((posted_at IS NULL) = (posted_by IS NULL)),
  ADD CONSTRAINT letter_printed_before_posted CHECK (posted_at IS NULL OR printed_at IS NOT NULL);
CREATE INDEX letter_to_post ON letter (written_at, id) WHERE email IS NULL AND posted_at IS NULL;
CREATE INDEX letter_printed_by ON letter (printed_by) WHERE printed_by IS NOT NULL;
CREATE INDEX letter_posted_by ON letter (posted_by) WHERE posted_by IS NOT NULL;

-- What went is kept as it went; on paper it may be in its envelope from when it was printed on.
DROP TRIGGER letter_is_as_sent ON letter;
CREATE TRIGGER letter_is_as_sent
  BEFORE UPDATE OF id, request_id, name, desk_event_id, again_of, email, subject, body, html, attachments, sent_at ON letter
  FOR EACH ROW WHEN (OLD.sent_at IS NOT NULL OR OLD.printed_at IS NOT NULL) EXECUTE FUNCTION refuse_change();
-- And where it went.
CREATE TRIGGER letter_is_as_posted
  BEFORE UPDATE OF postal_address, printed_at, printed_by ON letter
  FOR EACH ROW WHEN (OLD.posted_at IS NOT NULL) EXECUTE FUNCTION refuse_change();
