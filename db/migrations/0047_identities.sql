-- Who somebody is at Google, Microsoft or Apple: issuer and subject, never an address alone.
CREATE TABLE identities (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  provider text NOT NULL CHECK (provider IN ('google', 'microsoft', 'apple')),
  issuer text COLLATE "C" NOT NULL CHECK (length(issuer) BETWEEN 1 AND 500),
  subject text COLLATE "C" NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  -- The address that it named when it was connected, for its owner to tell it by.
  email text CHECK (length(email) <= 320),
  linked_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id)
);
CREATE UNIQUE INDEX identities_subject ON identities (issuer, subject);

ALTER TABLE sign_in_tickets DROP CONSTRAINT sign_in_tickets_purpose_check;
ALTER TABLE sign_in_tickets ADD CONSTRAINT sign_in_tickets_purpose_check CHECK (purpose IN
  ('second_step', 'passkey', 'passkey_add', 'provider'));

ALTER TABLE users ADD COLUMN google_id text CHECK (length(google_id) <= 255);
-- The owner of the address came when the account was there already, and has not said yet whether its book stays.
ALTER TABLE users ADD COLUMN claimed_at timestamptz;
-- The account that its owner began instead of this one, whose book is erased after the grace.
ALTER TABLE users ADD COLUMN replaced_by uuid;
