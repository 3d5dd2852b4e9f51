-- When the people of a full organization were last told that somebody could not come in by this invitation.
ALTER TABLE user_invitations ADD COLUMN full_told_at timestamptz;
