-- Accounts: who signs in, their sessions, one-time tokens and the record of both.

CREATE TABLE users (
  id uuid PRIMARY KEY,
  email text COLLATE "C" NOT NULL UNIQUE CHECK (email = lower(email)),
  password_hash text,
  first_name text NOT NULL CHECK (length(first_name) BETWEEN 1 AND 100),
  last_name text NOT NULL CHECK (length(last_name) BETWEEN 1 AND 100),
  profile_image_url text,
  rep_type text NOT NULL DEFAULT 'longTerm' CHECK (rep_type IN ('longTerm', 'shortTerm')),
  str_sub_type text CHECK (str_sub_type IN ('path_500', 'path_100')),
  auth_provider text NOT NULL DEFAULT 'email' CHECK (auth_provider IN ('replit', 'google', 'apple', 'email', 'microsoft')),
  signup_source text NOT NULL DEFAULT 'email' CHECK (signup_source IN ('replit', 'google', 'apple', 'email', 'microsoft')),
  email_verified_at timestamptz,
  role text NOT NULL DEFAULT 'team_member' CHECK (role IN ('super_admin', 'org_admin', 'team_member', 'read_only')),
  is_admin boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'pending', 'suspended')),
  subscription_status text NOT NULL DEFAULT 'inactive' CHECK (subscription_status IN
    ('active', 'inactive', 'canceled', 'past_due', 'trialing', 'suspended', 'expired', 'unpaid', 'incomplete_expired')),
  has_completed_onboarding_form boolean NOT NULL DEFAULT false,
  onboarding_profile jsonb,
  state text CHECK (length(state) = 2),
  time_zone text NOT NULL,
  login_count integer NOT NULL DEFAULT 0,
  last_login_at timestamptz,
  scheduled_deletion_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

-- A session is one sign-in on one device; its refresh tokens form a family that ends together.
CREATE TABLE sessions (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('sign_out', 'password_reset', 'token_reuse', 'suspended', 'expired')),
  address text,
  user_agent text,
  PRIMARY KEY (user_id, id)
);

CREATE TABLE refresh_tokens (
  user_id uuid NOT NULL,
  session_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  issued_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, token_hash),
  FOREIGN KEY (user_id, session_id) REFERENCES sessions (user_id, id) ON DELETE CASCADE
);
CREATE INDEX refresh_tokens_session ON refresh_tokens (user_id, session_id);

CREATE TABLE email_tokens (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('verify_email', 'reset_password')),
  email text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX email_tokens_user ON email_tokens (user_id, purpose);

CREATE TABLE session_history (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  session_id uuid,
  action text NOT NULL CHECK (action IN
    ('registered', 'signed_in', 'sign_in_failed', 'signed_out', 'refresh_reuse', 'password_reset', 'email_verified')),
  address text,
  user_agent text,
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id)
);

CREATE TABLE user_activity_logs (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  actor_id uuid NOT NULL,
  impersonator_id uuid,
  action text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  request_id text,
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id)
);

-- Answers of writes by Idempotency-Key, kept 24 hours, written in the write's own transaction.
CREATE TABLE idempotency_keys (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  key text COLLATE "C" NOT NULL,
  fingerprint bytea NOT NULL,
  status smallint,
  response text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);

-- The table of rate-limiter-flexible.
CREATE TABLE rate_limits (
  key varchar(255) COLLATE "C" PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
