-- Accounts that a person has with other services and lets us use: sealed tokens, and how the connection is doing.
CREATE TABLE connections (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  provider text COLLATE "C" NOT NULL CHECK (length(provider) BETWEEN 1 AND 40),
  -- Who the person is there: what identifies the account, and what they know it by.
  account_id text COLLATE "C" NOT NULL CHECK (length(account_id) BETWEEN 1 AND 255),
  account_name text NOT NULL CHECK (length(account_name) <= 320),
  kind text NOT NULL CHECK (kind IN ('oauth', 'app_password')),
  scopes text[] NOT NULL,
  -- AES-256-GCM; which key it was is kept beside it, for the job that seals anew.
  sealed text NOT NULL,
  key_id text COLLATE "C" NOT NULL,
  -- When the access token ends; null: it does not.
  expires_at timestamptz,
  -- Somebody asks for a new one until then.
  refreshing_until timestamptz,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'degraded', 'disconnected')),
  state_since timestamptz NOT NULL,
  problem text CHECK (length(problem) <= 300),
  failures integer NOT NULL DEFAULT 0,
  failing_since timestamptz,
  next_try_at timestamptz,
  last_good_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id)
);
CREATE UNIQUE INDEX connections_account ON connections (user_id, provider, account_id);
CREATE INDEX connections_key ON connections (key_id);
