-- Whoever a client let in by name may also work for the firm that the book is shared with: shared_with says which, beside
-- organization_id, through which they read it.
CREATE OR REPLACE VIEW book_readers AS
  SELECT m.user_id, m.member_id, m.relation, m.person_id, m.assigned_properties, m.viewing_properties,
    m.editing_properties, m.may_approve, m.since, NULL::uuid AS organization_id, o.id AS shared_with
  FROM book_members m
    LEFT JOIN users u ON u.id = m.member_id AND u.role IN ('org_admin', 'team_member', 'read_only')
    LEFT JOIN organization_books s ON s.user_id = m.user_id AND s.organization_id = u.organization_id
    LEFT JOIN organizations o ON o.id = s.organization_id AND o.is_active
  UNION ALL
  SELECT s.user_id, u.id, (CASE u.role WHEN 'read_only' THEN 'reader' ELSE 'adviser' END) COLLATE "C", NULL::uuid,
    '{}'::uuid[], '{}'::uuid[], '{}'::uuid[], false, s.since, o.id, o.id
  FROM organization_books s JOIN organizations o ON o.id = s.organization_id AND o.is_active
    JOIN users u ON u.organization_id = o.id AND u.role IN ('org_admin', 'team_member', 'read_only')
  WHERE u.id <> s.user_id
    AND NOT EXISTS (SELECT FROM book_members m WHERE m.user_id = s.user_id AND m.member_id = u.id);
