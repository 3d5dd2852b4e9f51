-- Invitations to one book. What the link of one opens is looked for in book_links, whose rows hold the hash of its token.
-- The lists are those of the membership that it becomes.
CREATE TABLE team_invitations (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  inviter_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  email text COLLATE "C" NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  role text COLLATE "C" NOT NULL CHECK (role IN ('admin', 'manager', 'user', 'adviser')),
  assigned_properties uuid[] NOT NULL DEFAULT '{}',
  viewing_properties uuid[] NOT NULL DEFAULT '{}',
  editing_properties uuid[] NOT NULL DEFAULT '{}',
  may_approve boolean NOT NULL DEFAULT false,
  message text NOT NULL DEFAULT '' CHECK (length(message) <= 500),
  -- Of one that was withdrawn, too, it is expired.
  status text COLLATE "C" NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'accepted', 'expired')),
  created_at timestamptz NOT NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_by uuid REFERENCES users (id) ON DELETE SET NULL,
  accepted_at timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (user_id, id)
);
CREATE UNIQUE INDEX team_invitations_pending ON team_invitations (user_id, email) WHERE status = 'pending';
CREATE INDEX team_invitations_inviter ON team_invitations (inviter_id);
CREATE INDEX team_invitations_accepted ON team_invitations (accepted_by);

-- The law knows one spouse, and each person of a book is one member of it.
CREATE UNIQUE INDEX book_members_admin ON book_members (user_id) WHERE relation = 'admin';
CREATE UNIQUE INDEX book_members_person ON book_members (user_id, person_id);

CREATE TRIGGER book_members_touch AFTER INSERT OR DELETE OR UPDATE ON book_members
  FOR EACH ROW EXECUTE FUNCTION touch_screens();
CREATE TRIGGER team_invitations_touch AFTER INSERT OR DELETE OR UPDATE ON team_invitations
  FOR EACH ROW EXECUTE FUNCTION touch_screens();
