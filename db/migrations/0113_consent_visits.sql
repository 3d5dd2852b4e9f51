-- A browser that was sent to another service for somebody's consent, and has not come back: kept as a hash, for minutes,
-- used once. What was begun before fails as if it had taken too long.
CREATE TABLE consent_visits (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  -- Null: they are signing in, and nobody has said yet who it is.
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('sign_in', 'link', 'connect')),
  service text NOT NULL CHECK (length(service) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CHECK ((user_id IS NULL) = (purpose = 'sign_in'))
);
CREATE INDEX consent_visits_user ON consent_visits (user_id);
CREATE INDEX consent_visits_expires ON consent_visits (expires_at);

DELETE FROM sign_in_tickets WHERE purpose = 'provider';
ALTER TABLE sign_in_tickets DROP CONSTRAINT sign_in_tickets_purpose_check;
ALTER TABLE sign_in_tickets ADD CONSTRAINT sign_in_tickets_purpose_check CHECK (purpose IN
  ('second_step', 'passkey', 'passkey_add', 'keep_account'));

-- Whose grant it is: somebody of a team may connect their own calendar for the book of its owner.
ALTER TABLE connections ADD COLUMN connected_by uuid;
UPDATE connections SET connected_by = user_id;
ALTER TABLE connections ALTER COLUMN connected_by SET NOT NULL;
CREATE INDEX connections_connected_by ON connections (connected_by);
