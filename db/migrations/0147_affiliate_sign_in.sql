-- How an affiliate signs in: what they prove themselves with, where they are signed in, and links that were mailed to them.
-- None of it names an account of the product: a person may be both, and the two know nothing of each other.
CREATE TABLE affiliate_credentials (
  affiliate_id uuid PRIMARY KEY REFERENCES affiliates (id),
  password_hash text NOT NULL,
  -- A sign-in that was being checked before it gets in no more.
  password_at timestamptz NOT NULL,
  -- Of an authenticator app, once one was offered; it is asked for once it is confirmed.
  sealed text,
  key_id text COLLATE "C",
  confirmed_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0,
  CHECK ((sealed IS NULL) = (key_id IS NULL)),
  CHECK (sealed IS NOT NULL OR confirmed_at IS NULL)
);

CREATE TABLE affiliate_recovery_codes (
  affiliate_id uuid NOT NULL REFERENCES affiliate_credentials (affiliate_id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (affiliate_id, code_hash)
);

CREATE TABLE affiliate_sessions (
  affiliate_id uuid NOT NULL REFERENCES affiliates (id),
  id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  proved_at timestamptz NOT NULL,
  address text NOT NULL,
  user_agent text,
  PRIMARY KEY (affiliate_id, id)
);
CREATE INDEX affiliate_sessions_expire ON affiliate_sessions (expires_at);

CREATE TABLE affiliate_refresh_tokens (
  affiliate_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  session_id uuid NOT NULL,
  issued_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (affiliate_id, token_hash),
  FOREIGN KEY (affiliate_id, session_id) REFERENCES affiliate_sessions (affiliate_id, id) ON DELETE CASCADE
);
CREATE INDEX affiliate_refresh_tokens_of_session ON affiliate_refresh_tokens (affiliate_id, session_id);

-- A mailed link, or the cookie between two steps of signing in: each works once.
CREATE TABLE affiliate_secrets (
  affiliate_id uuid NOT NULL REFERENCES affiliates (id),
  secret_hash bytea NOT NULL,
  purpose text COLLATE "C" NOT NULL CHECK (purpose IN ('set_password', 'second_step', 'confirm_deletion')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (affiliate_id, secret_hash)
);
CREATE INDEX affiliate_secrets_expire ON affiliate_secrets (expires_at);

-- What was earned stays when its affiliate leaves; the person goes.
ALTER TABLE affiliates ADD COLUMN erased_at timestamptz;
