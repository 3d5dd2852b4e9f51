-- Who besides its owner may do something in a book. What each relation may do: src/shared/access.ts.
CREATE TABLE book_members (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE CHECK (member_id <> user_id),
  relation text COLLATE "C" NOT NULL CHECK (relation IN ('admin', 'manager', 'user', 'adviser', 'reader')),
  since timestamptz NOT NULL,
  PRIMARY KEY (user_id, member_id)
);
CREATE INDEX book_members_member ON book_members (member_id);

-- The administrator who acts in this person's name in this session.
ALTER TABLE sessions ADD COLUMN impersonator_id uuid REFERENCES users (id) ON DELETE CASCADE;
