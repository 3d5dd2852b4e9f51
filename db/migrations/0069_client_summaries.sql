-- What a list of clients shows of a year of one book, kept so that the list is one statement. A job brings it up to date
-- after the book has changed (decision 0083).
CREATE TABLE client_summaries (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  tax_year smallint NOT NULL,
  -- Of the book when it was read, before the facts; another one now: the row is old.
  book_version bigint NOT NULL,
  facts_version bigint NOT NULL,
  -- The owner's day for which it is told.
  as_of date NOT NULL,
  made_at timestamptz NOT NULL,
  -- Raised when the shape of the summary changes: older rows are old.
  shape smallint NOT NULL,
  summary jsonb NOT NULL,
  PRIMARY KEY (user_id, tax_year)
);
