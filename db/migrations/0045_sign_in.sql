-- Who is signed in where, with what they proved, and what proves more than a password.

ALTER TABLE sessions DROP CONSTRAINT sessions_end_reason_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_end_reason_check CHECK (end_reason IN
  ('sign_out', 'password_reset', 'token_reuse', 'suspended', 'expired', 'account_canceled', 'revoked', 'disowned', 'claimed'));
-- The device that it was opened on, while the account knows it.
ALTER TABLE sessions ADD COLUMN device_id uuid;
-- When its person last proved to be who they are; null: before this was written down.
ALTER TABLE sessions ADD COLUMN proved_at timestamptz;
-- When more than a password was shown in it; null: never.
ALTER TABLE sessions ADD COLUMN second_factor_at timestamptz;

ALTER TABLE session_history DROP CONSTRAINT session_history_action_check;
ALTER TABLE session_history ADD CONSTRAINT session_history_action_check CHECK (action IN
  ('registered', 'signed_in', 'sign_in_failed', 'signed_out', 'refresh_reuse', 'password_reset', 'email_verified',
   'session_revoked', 'session_disowned', 'second_step_failed', 'recovery_code_used', 'authenticator_added',
   'authenticator_removed', 'passkey_added', 'passkey_removed', 'recovery_codes_made', 'identity_linked',
   'identity_unlinked', 'account_claimed'));
-- How somebody signed in.
ALTER TABLE session_history ADD COLUMN method text
  CHECK (method IN ('password', 'passkey', 'google', 'microsoft', 'apple'));
CREATE INDEX session_history_at ON session_history (user_id, at);

ALTER TABLE email_tokens DROP CONSTRAINT email_tokens_purpose_check;
ALTER TABLE email_tokens ADD CONSTRAINT email_tokens_purpose_check CHECK (purpose IN
  ('verify_email', 'reset_password', 'confirm_deletion', 'disown_session', 'step_up'));
-- The session that the link ends.
ALTER TABLE email_tokens ADD COLUMN session_id uuid;

-- An authenticator app. Its secret is sealed; which key it was is kept beside it, for the chore that seals anew.
CREATE TABLE authenticators (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  sealed text NOT NULL,
  key_id text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  -- The session in which it was added: it goes if that one was somebody else's.
  created_in uuid NOT NULL,
  -- Until the first code was right it asks nobody for anything.
  confirmed_at timestamptz,
  -- The newest half minute whose code was taken: none is taken twice.
  last_step bigint NOT NULL DEFAULT 0
);

CREATE TABLE passkeys (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  credential_id text COLLATE "C" NOT NULL CHECK (length(credential_id) BETWEEN 1 AND 1400),
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- Kept by a service that brings it to all devices of its person.
  is_synced boolean NOT NULL,
  created_at timestamptz NOT NULL,
  created_in uuid NOT NULL,
  last_used_at timestamptz,
  PRIMARY KEY (user_id, id)
);
CREATE UNIQUE INDEX passkeys_credential ON passkeys (user_id, credential_id);

-- For a lost phone: each works once. Eighty random bits, so that a hash without salt is enough.
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, id)
);
CREATE UNIQUE INDEX recovery_codes_code ON recovery_codes (user_id, code_hash);

-- Half a sign-in: the password was right, or a question was put to a passkey. Kept as a hash, for minutes, used once.
CREATE TABLE sign_in_tickets (
  token_hash bytea PRIMARY KEY,
  -- Null: nobody has said yet who it is.
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('second_step', 'passkey', 'passkey_add')),
  method text CHECK (method IN ('password', 'google', 'microsoft', 'apple')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX sign_in_tickets_user ON sign_in_tickets (user_id);
CREATE INDEX sign_in_tickets_expires ON sign_in_tickets (expires_at);
