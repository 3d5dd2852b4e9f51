-- Who asked for mails before the last days of 1031 exchanges, without an account: an address and those days, nothing
-- else. A row goes 48 hours after it was made unless its address was confirmed, with the last reminder, and when its
-- reader stops it.
CREATE TABLE exchange_reminders (
  id uuid PRIMARY KEY,
  -- Of the secret in the link of its mails; the link itself is not kept.
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  email text COLLATE "C" NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  deadlines jsonb NOT NULL CHECK (jsonb_typeof(deadlines) = 'array' AND octet_length(deadlines::text) <= 4000),
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  -- The day of the next mail.
  next_on date NOT NULL,
  -- Somebody sends that mail now; whoever comes after this instant may take it over.
  claimed_until timestamptz,
  -- How often that mail may have gone out without our knowing.
  doubtful_tries smallint NOT NULL DEFAULT 0 CHECK (doubtful_tries >= 0)
);
CREATE INDEX exchange_reminders_due ON exchange_reminders (next_on) WHERE confirmed_at IS NOT NULL;
CREATE INDEX exchange_reminders_of ON exchange_reminders (email);
CREATE INDEX exchange_reminders_waiting ON exchange_reminders (created_at) WHERE confirmed_at IS NULL;
