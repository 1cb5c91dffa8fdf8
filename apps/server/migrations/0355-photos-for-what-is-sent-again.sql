-- A telephone may send a photo for a draft, or for what is asked again for a request; for neither once that is gone.
ALTER TABLE phone_photo ADD COLUMN request_id uuid REFERENCES request (id) ON DELETE SET NULL;
-- Of what is asked again the computer alone knows what was chosen there when it asked; of a draft it is in the draft.
ALTER TABLE phone_photo ADD COLUMN chosen text[] NOT NULL DEFAULT '{}';
ALTER TABLE phone_photo ADD CONSTRAINT phone_photo_for_one CHECK (draft_id IS NULL OR request_id IS NULL);
CREATE UNIQUE INDEX phone_photo_of_request ON phone_photo (request_id) WHERE ended_at IS NULL AND used_at IS NULL;
CREATE INDEX phone_photo_request ON phone_photo (request_id);
