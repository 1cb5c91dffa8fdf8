-- The page of an applicant lists the letters about a request, those that went too.
CREATE INDEX outbox_letters_of_request ON outbox ((payload->>'requestId'), id) WHERE kind = 'mail';
