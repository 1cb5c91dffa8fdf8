-- Which vignette a draft renews, and which documents of that were too old to be taken along; and of which vignette a request is the
-- renewal, once the draft is sent.
ALTER TABLE draft ADD COLUMN renews uuid REFERENCES vignette (id) ON DELETE SET NULL;
ALTER TABLE draft ADD COLUMN outdated text[] NOT NULL DEFAULT '{}';
CREATE INDEX draft_renews ON draft (renews) WHERE renews IS NOT NULL;
ALTER TABLE request ADD COLUMN renews uuid REFERENCES vignette (id) ON DELETE SET NULL;
CREATE INDEX request_renews ON request (renews) WHERE renews IS NOT NULL;

-- Of a copy that came along with a renewal: when the first of it was sent, by which its age is told. Null of what was sent itself.
ALTER TABLE sent_file ADD COLUMN first_sent_at timestamptz;
ALTER TABLE document ADD COLUMN first_sent_at timestamptz;

-- From the day on which the next year can be asked for.
ALTER TABLE reminder DROP CONSTRAINT reminder_kind_check;
ALTER TABLE reminder ADD CONSTRAINT reminder_kind_check
  CHECK (kind IN ('payment-open', 'pickup-waiting', 'renewal-open', 'vignette-ends', 'vignette-ends-soon'));
