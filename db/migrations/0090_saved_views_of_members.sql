-- Whoever reads a book names views of their own in it.
ALTER TABLE saved_views ADD COLUMN reader_id uuid;
UPDATE saved_views SET reader_id = user_id;
ALTER TABLE saved_views ALTER COLUMN reader_id SET NOT NULL;
DROP INDEX saved_views_name;
CREATE UNIQUE INDEX saved_views_name ON saved_views (user_id, reader_id, lower(name));
