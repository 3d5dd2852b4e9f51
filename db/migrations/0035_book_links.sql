-- Links that open one thing of a book without a login, all in one table. A token begins with its owner, so that it is
-- looked for among the rows of one owner; only its hash is kept.
CREATE TABLE book_links (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
  -- What it opens: a file, a line, an archive.
  subject_id uuid NOT NULL,
  token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  open_count integer NOT NULL DEFAULT 0,
  last_opened_at timestamptz,
  PRIMARY KEY (user_id, id)
);
CREATE UNIQUE INDEX book_links_token ON book_links (user_id, token_hash);
CREATE INDEX book_links_subject ON book_links (user_id, kind, subject_id);
-- An opening is no news for the screens.
CREATE TRIGGER book_links_touch AFTER INSERT OR DELETE OR UPDATE OF revoked_at ON book_links
  FOR EACH ROW EXECUTE FUNCTION touch_screens();

-- Whose the tokens are that were given out before tokens named their owner. A row goes when its link has ended.
CREATE TABLE link_directory (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX link_directory_user ON link_directory (user_id);

INSERT INTO book_links (user_id, id, kind, subject_id, token_hash, created_by, created_at, expires_at, revoked_at,
  open_count, last_opened_at)
SELECT user_id, id, 'file_share', file_id, token_hash, created_by, created_at, expires_at, revoked_at, access_count,
  last_opened_at FROM evidence_shares;
INSERT INTO book_links (user_id, id, kind, subject_id, token_hash, created_by, created_at, expires_at, revoked_at)
SELECT user_id, id, 'hours_statement', hours_id, token_hash, user_id, created_at, expires_at, revoked_at
FROM others_statement_links;
INSERT INTO book_links (user_id, id, kind, subject_id, token_hash, created_by, created_at, expires_at)
SELECT user_id, gen_random_uuid(), 'audit_binder', id, link_hash, requested_by, requested_at, link_expires_at
FROM audit_binders WHERE link_hash IS NOT NULL AND link_expires_at IS NOT NULL;
INSERT INTO link_directory (token_hash, user_id, expires_at)
SELECT token_hash, user_id, expires_at FROM book_links WHERE revoked_at IS NULL;

ALTER TABLE evidence_shares
  DROP COLUMN token_hash, DROP COLUMN created_by, DROP COLUMN created_at, DROP COLUMN expires_at,
  DROP COLUMN revoked_at, DROP COLUMN access_count, DROP COLUMN last_opened_at,
  ADD FOREIGN KEY (user_id, id) REFERENCES book_links (user_id, id) ON DELETE CASCADE;
ALTER TABLE others_statement_links
  DROP COLUMN token_hash, DROP COLUMN created_at, DROP COLUMN expires_at, DROP COLUMN revoked_at,
  ADD FOREIGN KEY (user_id, id) REFERENCES book_links (user_id, id) ON DELETE CASCADE;
CREATE INDEX others_statement_links_hours ON others_statement_links (user_id, hours_id);
ALTER TABLE audit_binders DROP COLUMN link_hash, DROP COLUMN link_expires_at;

-- How old the newest check is, of whatever book, is asked every few seconds.
CREATE INDEX integrity_checks_newest ON integrity_checks (finished_at);
