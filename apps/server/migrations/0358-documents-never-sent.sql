-- A document that the desk asks for and that was never sent, because a correction made it necessary or a handler needs it to decide. It
-- has no file: `file_removed_at` says so from the day on which it was asked, so that whatever works on files passes it by, and its key is
-- one under which nothing was ever stored. It is 'rejected' as long as it is asked, and 'replaced' once it came or is asked no more.
ALTER TABLE document ADD COLUMN never_sent boolean NOT NULL DEFAULT false,
  ADD CHECK (NOT never_sent OR file_removed_at IS NOT NULL AND status IN ('rejected', 'replaced'));
