-- What visitors share from a public tool. It belongs to nobody: no account, no address, only what was entered.
CREATE TABLE tool_shares (
  -- Of the 256 random bits in the link; the link itself is not kept.
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  tool text COLLATE "C" NOT NULL CHECK (length(tool) BETWEEN 1 AND 60),
  name text NOT NULL DEFAULT '' CHECK (length(name) <= 80),
  state jsonb NOT NULL CHECK (jsonb_typeof(state) = 'object' AND octet_length(state::text) <= 32000),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK (expires_at > created_at)
);
CREATE INDEX tool_shares_expiring ON tool_shares (expires_at);

-- What somebody keeps of a tool in the account.
CREATE TABLE saved_calculations (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  tool text COLLATE "C" NOT NULL CHECK (length(tool) BETWEEN 1 AND 60),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  state jsonb NOT NULL CHECK (jsonb_typeof(state) = 'object' AND octet_length(state::text) <= 32000),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id)
);
