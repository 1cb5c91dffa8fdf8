-- A letter about a request as it was given to the mail server, and what became of it. Its id is that of its job, and of the mail. A
-- letter that carries a secret link is about an account and never here (docs/decisions/0011-links-in-letters.md).
CREATE TABLE letter (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES request (id) ON DELETE CASCADE,
  name text NOT NULL,
  -- What it tells of; goes with its vignette, as the letter does.
  desk_event_id bigint,
  -- Of one that was sent again: which one.
  again_of uuid,
  email text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  html text NOT NULL,
  attachments text[] NOT NULL DEFAULT '{}',
  written_at timestamptz NOT NULL,
  -- When the mail server took it; null while it did not.
  sent_at timestamptz,
  -- That it did not arrive: the mail server refused its receiver, or a message said so later.
  failure text CHECK (failure IN ('refused', 'bounced')),
  failed_at timestamptz,
  failure_code text,
  CHECK ((failure IS NULL) = (failed_at IS NULL))
);
CREATE INDEX letter_request ON letter (request_id, id);

-- What went is kept as it went.
CREATE TRIGGER letter_is_as_sent
  BEFORE UPDATE OF id, request_id, name, desk_event_id, again_of, email, subject, body, html, attachments, sent_at ON letter
  FOR EACH ROW WHEN (OLD.sent_at IS NOT NULL) EXECUTE FUNCTION refuse_change();
