-- The links of an organization's invitations, and of its requests for books, stand among the links of whoever sent them: an
-- invitation whose sender may not send it any more opens nothing. Those that were mailed before stay what they were: whose
-- they are stands in the directory until they end.
INSERT INTO book_links (user_id, id, kind, subject_id, token_hash, created_by, created_at, expires_at)
SELECT invited_by, gen_random_uuid(), 'organization_invitation', id, token_hash, invited_by, sent_at, expires_at
FROM user_invitations WHERE invited_by IS NOT NULL AND status <> 'expired'
UNION ALL
SELECT asked_by, gen_random_uuid(), 'book_request', id, token_hash, asked_by, sent_at, expires_at
FROM organization_book_requests WHERE asked_by IS NOT NULL AND status = 'pending';
INSERT INTO link_directory (token_hash, user_id, expires_at)
SELECT token_hash, user_id, expires_at FROM book_links WHERE kind IN ('organization_invitation', 'book_request');

-- A link leads to its invitation by the id.
ALTER TABLE user_invitations DROP COLUMN token_hash, ADD UNIQUE (id);
ALTER TABLE organization_book_requests DROP COLUMN token_hash, ADD UNIQUE (id);
