-- Decisions A27: a mandate hands in the request that it was begun for, and no other. One that is pending now was begun for
-- the newest request that waits; those that are settled have done what they had to do.
ALTER TABLE mandate ADD COLUMN request_id uuid REFERENCES request (id);

UPDATE mandate
SET request_id = (
  SELECT request.id
  FROM request JOIN vignette ON vignette.request_id = request.id
  WHERE request.account_id = mandate.account_id
    AND request.type = 'mooring'
    AND vignette.status = 'AWAITING_PAYMENT'
  ORDER BY request.created_at DESC
  LIMIT 1)
WHERE status = 'PENDING';

CREATE INDEX mandate_request ON mandate (request_id) WHERE request_id IS NOT NULL;
