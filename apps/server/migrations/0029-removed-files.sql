-- The file of a document that its owner replaced before the desk could see it is removed; the row stays.
ALTER TABLE document ADD COLUMN file_removed_at timestamptz
  CHECK (file_removed_at IS NULL OR status = 'replaced');
CREATE INDEX document_with_needless_file ON document (created_at)
  WHERE status = 'replaced' AND reject_reason IS NULL AND file_removed_at IS NULL;
