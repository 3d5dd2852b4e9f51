-- The two links of a change of address stand among the links of its owner. Those that were mailed before stay what they were:
-- whose they are stands in the directory until they end.
ALTER TABLE email_changes ADD COLUMN old_link_id uuid, ADD COLUMN new_link_id uuid;
UPDATE email_changes SET old_link_id = gen_random_uuid(), new_link_id = gen_random_uuid();

INSERT INTO book_links (user_id, id, kind, subject_id, token_hash, created_by, created_at, expires_at)
SELECT user_id, old_link_id, 'email_change', user_id, old_token_hash, user_id, created_at, expires_at FROM email_changes
UNION ALL
SELECT user_id, new_link_id, 'email_change', user_id, new_token_hash, user_id, created_at, expires_at FROM email_changes;
INSERT INTO link_directory (token_hash, user_id, expires_at)
SELECT token_hash, user_id, expires_at FROM book_links WHERE kind = 'email_change';

-- Null where the address to be left was never confirmed and is not asked.
ALTER TABLE email_changes
  DROP COLUMN old_token_hash, DROP COLUMN new_token_hash, ALTER COLUMN new_link_id SET NOT NULL,
  ADD FOREIGN KEY (user_id, old_link_id) REFERENCES book_links (user_id, id) ON DELETE CASCADE,
  ADD FOREIGN KEY (user_id, new_link_id) REFERENCES book_links (user_id, id) ON DELETE CASCADE;
