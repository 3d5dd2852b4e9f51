-- What part of a book a member reaches, and which of its persons they are (the spouse who signs their own weeks).
-- Empty means none. Read by src/server/auth/book-read-model.ts.
ALTER TABLE book_members
  ADD COLUMN person_id uuid,
  ADD COLUMN assigned_properties uuid[] NOT NULL DEFAULT '{}',
  ADD COLUMN viewing_properties uuid[] NOT NULL DEFAULT '{}',
  ADD COLUMN editing_properties uuid[] NOT NULL DEFAULT '{}',
  ADD COLUMN may_approve boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT book_members_person FOREIGN KEY (user_id, person_id) REFERENCES persons (user_id, id);
