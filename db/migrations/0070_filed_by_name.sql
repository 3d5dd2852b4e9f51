-- The name of whoever signed a year off, as it was then, where that was not the owner of the book: an adviser's name stays
-- on the year though they leave the book, or their account goes.
ALTER TABLE locked_years ADD COLUMN locked_by_name text;
