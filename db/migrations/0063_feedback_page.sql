-- The page that a message is about, as its sender left it: a path, without what stands behind it.
ALTER TABLE feedback ADD COLUMN page_path text CHECK (length(page_path) BETWEEN 1 AND 300);
