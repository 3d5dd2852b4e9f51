-- What a file on its way says that it will be: an upload that broke off is found again by it, and its end is checked.
ALTER TABLE evidence_uploads ADD COLUMN sha256 text COLLATE "C" CHECK (length(sha256) = 64);
