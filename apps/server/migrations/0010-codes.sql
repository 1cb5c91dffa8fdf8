-- Decisions B18: rows keep codes with values, and words are made where they are shown.

-- What a migration could not carry over, for the log of the start that ran it and for those who look later.
CREATE TABLE migration_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  migration text NOT NULL,
  what text NOT NULL,
  row_count bigint NOT NULL,
  noted_at timestamptz NOT NULL DEFAULT now()
);

-- What was wrong about a payment; `detail` keeps the sentences of before that could not be read. A number that is not
-- written as we write it is one of those: two of them would come to the same code, which is stored once.
ALTER TABLE payment_event ADD COLUMN mismatches jsonb;
DROP INDEX payment_event_said_once;
ALTER TABLE payment_event DISABLE TRIGGER payment_event_is_final;
UPDATE payment_event SET detail = NULL WHERE kind = 'changed' AND detail = 'review ended';
UPDATE payment_event SET detail = NULL, mismatches = jsonb_build_array(
  CASE
    WHEN detail LIKE 'the amount is %' THEN jsonb_build_object(
      'code', 'amount',
      'expectedCents', substring(detail from 'instead of ([0-9]+)$')::bigint,
      'receivedCents', substring(detail from '^the amount is (-?[0-9]+)')::bigint)
    WHEN detail LIKE 'the currency is %' THEN jsonb_build_object(
      'code', 'currency',
      'expected', payment_attempt.currency,
      'received', substring(detail from '^the currency is (.+)$'))
    WHEN detail = 'the id is of another payment' THEN jsonb_build_object(
      'code', 'payment-id', 'expected', coalesce(payment_attempt.provider_payment_id, ''), 'received', NULL)
    WHEN detail = 'the reference is of another payment' THEN jsonb_build_object(
      'code', 'reference', 'expected', payment_attempt.id, 'received', NULL)
    ELSE jsonb_build_object('code', 'paid-twice')
  END)
FROM payment_attempt
WHERE payment_attempt.id = payment_event.attempt_id
  AND detail ~ '^(the amount is (0|-?[1-9][0-9]{0,11}) cents instead of (0|[1-9][0-9]{0,11})|the currency is .+|the id is of another payment|the reference is of another payment|paid a second time)$';
ALTER TABLE payment_event ENABLE TRIGGER payment_event_is_final;
INSERT INTO migration_note (migration, what, row_count)
SELECT '0010-codes', 'events of payments whose words were kept', count(*)
FROM payment_event WHERE detail IS NOT NULL
HAVING count(*) > 0;

CREATE UNIQUE INDEX payment_event_reported_once
  ON payment_event (attempt_id, kind, to_status, coalesce(mismatches::text, detail, ''))
  WHERE kind IN ('ignored', 'review');

-- The same for mandates, and by which mandate one was replaced.
ALTER TABLE mandate_event ADD COLUMN mismatches jsonb, ADD COLUMN replaced_by uuid REFERENCES mandate (id);
DROP INDEX mandate_event_said_once;
ALTER TABLE mandate_event DISABLE TRIGGER mandate_event_is_final;
UPDATE mandate_event SET detail = NULL, replaced_by = mandate.id
FROM mandate
WHERE kind = 'changed' AND detail = 'by ' || mandate.id::text;
UPDATE mandate_event SET detail = NULL, mismatches = jsonb_build_array(
  CASE
    WHEN detail = 'the reference is of another mandate' THEN jsonb_build_object(
      'code', 'reference', 'expected', mandate.id, 'received', NULL)
    WHEN detail = 'the id is of another mandate' THEN jsonb_build_object(
      'code', 'mandate-id', 'expected', mandate.provider_mandate_id, 'received', NULL)
    ELSE jsonb_build_object(
      'code', 'terms',
      'expected', substring(detail from 'instead of ([0-9]+)$')::bigint,
      'received', substring(detail from '^the terms are (-?[0-9]+)')::bigint)
  END)
FROM mandate
WHERE mandate.id = mandate_event.mandate_id
  AND detail ~ '^(the reference is of another mandate|the id is of another mandate|the terms are (0|-?[1-9][0-9]{0,11}) instead of (0|[1-9][0-9]{0,11}))$';
ALTER TABLE mandate_event ENABLE TRIGGER mandate_event_is_final;
INSERT INTO migration_note (migration, what, row_count)
SELECT '0010-codes', 'events of mandates whose words were kept', count(*)
FROM mandate_event WHERE detail IS NOT NULL
HAVING count(*) > 0;

CREATE UNIQUE INDEX mandate_event_reported_once
  ON mandate_event (mandate_id, to_status, coalesce(mismatches::text, detail, ''))
  WHERE kind = 'ignored';

-- Letters that wait under what their ids, and they themselves, were called before.
UPDATE outbox SET payload = (payload - 'deedId') || jsonb_build_object('staffEventId', payload -> 'deedId')
WHERE kind = 'mail' AND payload ? 'deedId';
UPDATE outbox SET payload = payload || '{"template": "staff-invitation"}'
WHERE kind = 'mail' AND payload ->> 'template' = 'desk-invitation';

-- Why a document was rejected, and what the handler added. Words that are no reason of the list were the handler's own.
ALTER TABLE document ADD COLUMN reject_reason text, ADD COLUMN remark text;
UPDATE document SET reject_reason = written.code, remark = nullif(substr(remarks, length(written.words) + 2), '')
FROM (VALUES
  ('unreadable', 'Het document is niet goed te lezen.'),
  ('wrong-document', 'Dit is een ander document dan wij vroegen.'),
  ('incomplete', 'Het document is niet volledig.'),
  ('not-this-boat', 'Het document hoort niet bij deze boot.'),
  ('not-this-person', 'De naam op het document is niet die van u.'),
  ('out-of-date', 'Het document is niet meer geldig.')
) AS written (code, words)
WHERE remarks = written.words OR starts_with(remarks, written.words || ' ');
UPDATE document SET reject_reason = 'other', remark = remarks
WHERE reject_reason IS NULL AND btrim(remarks) <> '';
ALTER TABLE document DROP COLUMN remarks;

-- What staff members did: why, and how a review ended, as codes; `note` keeps what they wrote themselves. Details that are
-- no object, or name a reason already, stay as they are, and so does the note beside them.
ALTER TABLE desk_event DISABLE TRIGGER desk_event_is_final;
UPDATE desk_event SET
  detail = coalesce(nullif(detail, 'null'), '{}') || jsonb_build_object(written.name, written.code),
  note = nullif(substr(note, length(written.words) + 3), '')
FROM (VALUES
  ('reason', 'no-right-to-berth', 'U hebt geen recht op deze ligplaats'),
  ('reason', 'boat-not-allowed', 'Deze boot mag hier niet liggen of varen'),
  ('reason', 'documents-missing', 'Wij hebben de documenten niet gekregen die nodig zijn'),
  ('reason', 'not-the-owner', 'U bent niet de eigenaar van de boot'),
  ('reason', 'at-own-request', 'U hebt hier zelf om gevraagd'),
  ('reason', 'other', 'Anders'),
  ('outcome', 'accept-as-paid', 'Het geld is goed ontvangen'),
  ('outcome', 'not-paid', 'Er is niet goed betaald; de aanvrager kan opnieuw betalen'),
  ('outcome', 'leave-as-is', 'Afgehandeld buiten het portaal; de betaling blijft zoals zij is')
) AS written (name, code, words)
WHERE kind IN ('payment-resolved', 'grant', 'ask-again', 'refuse', 'withdraw', 'send', 'ready-for-pickup', 'activate')
  AND (kind = 'payment-resolved') = (written.name = 'outcome')
  AND (detail IS NULL OR jsonb_typeof(detail) IN ('null', 'object') AND NOT detail ? written.name)
  AND (note = written.words OR starts_with(note, written.words || '. '));
ALTER TABLE desk_event ENABLE TRIGGER desk_event_is_final;
INSERT INTO migration_note (migration, what, row_count)
SELECT '0010-codes', 'events of the staff whose words were kept', count(*)
FROM desk_event
WHERE note IS NOT NULL AND (
  (kind IN ('refuse', 'withdraw') AND detail ->> 'reason' IS NULL)
  OR (kind = 'payment-resolved' AND detail ->> 'outcome' IS NULL))
HAVING count(*) > 0;
