-- The picture of a person, and what changes how they are reached.

ALTER TABLE users ADD COLUMN profile_image_file_id uuid;

ALTER TABLE session_history DROP CONSTRAINT session_history_action_check;
ALTER TABLE session_history ADD CONSTRAINT session_history_action_check CHECK (action IN
  ('registered', 'signed_in', 'sign_in_failed', 'signed_out', 'refresh_reuse', 'password_reset', 'email_verified',
   'session_revoked', 'session_disowned', 'second_step_failed', 'recovery_code_used', 'authenticator_added',
   'authenticator_removed', 'passkey_added', 'passkey_removed', 'recovery_codes_made', 'identity_linked',
   'identity_unlinked', 'account_claimed', 'password_changed', 'email_changed'));

-- Another address that a person asked for: it counts once both inboxes have said yes. A new one takes the place of the last.
CREATE TABLE email_changes (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  new_email text COLLATE "C" NOT NULL CHECK (new_email = lower(new_email)),
  old_token_hash bytea NOT NULL UNIQUE,
  new_token_hash bytea NOT NULL UNIQUE,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
