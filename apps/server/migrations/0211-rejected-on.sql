-- On which day a document was rejected: its reason reads in the words that held then. Null: before reasons had versions.
ALTER TABLE document ADD COLUMN rejected_on date;
