-- Which store has the documents of this database: the same id lies in the store. One row, made at the first start.
CREATE TABLE document_store (
  id text NOT NULL CHECK (id <> ''),
  is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row)
);
