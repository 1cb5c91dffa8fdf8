-- Whether a helper did it in the session that they have in its owner's account (docs/decisions/0038). Null of what happened before this was
-- kept, and of what nobody's session did.
ALTER TABLE vignette_event ADD COLUMN by_helper boolean;
ALTER TABLE payment_event ADD COLUMN by_helper boolean;
