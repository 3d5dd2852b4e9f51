-- Programs that a person connects by signing in (OAuth). What one may do is a row of program_tokens like any other: its secret
-- is replaced whenever the program asks for a new one, and the row is what a person sees, counts and revokes.
ALTER TABLE program_tokens
  ADD COLUMN leads_to text CHECK (char_length(leads_to) BETWEEN 1 AND 300),
  ADD COLUMN secret_ends_at timestamptz,
  ADD CONSTRAINT program_tokens_connected_check CHECK ((leads_to IS NULL) = (secret_ends_at IS NULL));

-- Programs that told us, unasked, where a person is to be sent back. They belong to nobody.
CREATE TABLE oauth_clients (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  redirect_uris text[] COLLATE "C" NOT NULL CHECK (cardinality(redirect_uris) BETWEEN 1 AND 10),
  created_at timestamptz NOT NULL,
  granted_at timestamptz
);
CREATE INDEX oauth_clients_unused ON oauth_clients (created_at) WHERE granted_at IS NULL;

-- To what a connection is bound. Its client may be forgotten before it.
CREATE TABLE program_grants (
  user_id uuid NOT NULL,
  token_id uuid NOT NULL,
  client_id text COLLATE "C" NOT NULL CHECK (char_length(client_id) <= 500),
  redirect_uri text NOT NULL CHECK (char_length(redirect_uri) <= 500),
  code_challenge text NOT NULL CHECK (code_challenge ~ '^[A-Za-z0-9_-]{43}$'),
  resource text NOT NULL CHECK (char_length(resource) <= 500),
  PRIMARY KEY (user_id, token_id),
  FOREIGN KEY (user_id, token_id) REFERENCES program_tokens (user_id, id) ON DELETE CASCADE
);

-- What a program exchanges for a new token, once: the code of the consent, and then one refresh token after the other. Used ones
-- stay while the connection does: one that is shown again ends it.
CREATE TABLE grant_secrets (
  user_id uuid NOT NULL,
  secret_hash bytea NOT NULL CHECK (octet_length(secret_hash) = 32),
  token_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('code', 'refresh')),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, secret_hash),
  FOREIGN KEY (user_id, token_id) REFERENCES program_grants (user_id, token_id) ON DELETE CASCADE
);
CREATE INDEX grant_secrets_grant ON grant_secrets (user_id, token_id);
