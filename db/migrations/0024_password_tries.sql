-- Who may try a password: how often one account was tried from anywhere, and which devices are known to it.

-- Tries at a password that were not right, over all addresses and processes. The key names an account by the hash of an
-- address that may be nobody's, so that an account that does not exist is counted like one that does.
CREATE TABLE password_tries (
  key text COLLATE "C" PRIMARY KEY,
  tries integer NOT NULL CHECK (tries >= 0),
  -- The next try is heard from here on.
  next_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL
);
CREATE INDEX password_tries_last ON password_tries (last_at);

-- A browser that has signed in to this account before; its cookie is kept as a hash.
CREATE TABLE known_devices (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  token_hash bytea NOT NULL,
  first_used_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id)
);
CREATE UNIQUE INDEX known_devices_token ON known_devices (user_id, token_hash);
CREATE INDEX known_devices_last_used ON known_devices (last_used_at);

-- An export is fetched by its owner's session: nothing opens it without one.
ALTER TABLE account_exports DROP COLUMN token_hash;
ALTER TABLE account_exports ADD COLUMN last_fetched_at timestamptz;
