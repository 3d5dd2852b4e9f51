-- Who may open whose book, beside its owner: members by name, and the people of the organization that a book is shared
-- with. Who is both is what their own membership says. While an organization is closed its people are nothing there.
CREATE VIEW book_readers AS
  SELECT user_id, member_id, relation, person_id, assigned_properties, viewing_properties, editing_properties,
    may_approve, since, NULL::uuid AS organization_id
  FROM book_members
  UNION ALL
  SELECT s.user_id, u.id, (CASE u.role WHEN 'read_only' THEN 'reader' ELSE 'adviser' END) COLLATE "C", NULL::uuid,
    '{}'::uuid[], '{}'::uuid[], '{}'::uuid[], false, s.since, o.id
  FROM organization_books s JOIN organizations o ON o.id = s.organization_id AND o.is_active
    JOIN users u ON u.organization_id = o.id AND u.role IN ('org_admin', 'team_member', 'read_only')
  WHERE u.id <> s.user_id
    AND NOT EXISTS (SELECT FROM book_members m WHERE m.user_id = s.user_id AND m.member_id = u.id);

-- Clients whom an organization asked to share their book. token_hash is of the secret in the link; the link is not kept.
CREATE TABLE organization_book_requests (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  email text COLLATE "C" NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  asked_by uuid REFERENCES users (id) ON DELETE SET NULL,
  status text COLLATE "C" NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'accepted', 'expired')),
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, id)
);
CREATE UNIQUE INDEX organization_book_requests_pending ON organization_book_requests (organization_id, email)
  WHERE status = 'pending';
CREATE INDEX organization_book_requests_asker ON organization_book_requests (asked_by);
