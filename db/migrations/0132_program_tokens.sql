-- Tokens with which programs read a book, or propose entries to it. The secret is kept as its hash alone; which book it opens
-- stands in it, so that it is looked for among the rows of that owner.
CREATE TABLE program_tokens (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  scopes text[] COLLATE "C" NOT NULL CHECK (
    cardinality(scopes) BETWEEN 1 AND 3 AND scopes <@ ARRAY['ledger:read', 'verdicts:read', 'entries:propose']::text[]
  ),
  person_id uuid NOT NULL,
  token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  token_ending text NOT NULL CHECK (char_length(token_ending) = 4),
  created_by uuid NOT NULL,
  created_as text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  revoked_at timestamptz,
  revoked_by uuid,
  last_used_at timestamptz,
  last_used_address text CHECK (char_length(last_used_address) <= 100),
  end_told_at timestamptz,
  PRIMARY KEY (user_id, id),
  UNIQUE (user_id, token_hash),
  FOREIGN KEY (user_id, person_id) REFERENCES persons (user_id, id)
);

-- Whose end their maker is to be told.
CREATE INDEX program_tokens_ending ON program_tokens (expires_at) WHERE revoked_at IS NULL AND end_told_at IS NULL;

-- What each token was used for, by day: a row for each operation, whatever the number of requests.
CREATE TABLE program_token_uses (
  user_id uuid NOT NULL,
  token_id uuid NOT NULL,
  day date NOT NULL,
  operation text COLLATE "C" NOT NULL CHECK (char_length(operation) BETWEEN 1 AND 200),
  use_count bigint NOT NULL CHECK (use_count > 0),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL CHECK (last_at >= first_at),
  last_address text NOT NULL CHECK (char_length(last_address) <= 100),
  PRIMARY KEY (user_id, token_id, day, operation),
  FOREIGN KEY (user_id, token_id) REFERENCES program_tokens (user_id, id) ON DELETE CASCADE
);
