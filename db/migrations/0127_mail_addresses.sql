-- A forwarding address for each person in a book, and the mails to it that wait for its person.
ALTER TABLE intake_sources DROP CONSTRAINT intake_sources_kind_check;
ALTER TABLE intake_sources ADD CONSTRAINT intake_sources_kind_check CHECK (kind IN
  ('ics_file', 'mail_file', 'mileage_file', 'timeline_file', 'vault_photos', 'google_calendar', 'microsoft_calendar', 'caldav',
    'ics_address', 'gmail', 'microsoft_mail', 'imap', 'mail_address'));

CREATE TABLE mail_addresses (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Whose it is in this book: the owner's own, or a member's.
  member_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- What stands between log+ and the @.
  token text COLLATE "C" NOT NULL CHECK (token ~ '^[a-z2-9]{20}$'),
  -- What they were in the book when they asked for it, and have to be still.
  made_as text COLLATE "C" NOT NULL,
  made_at timestamptz NOT NULL,
  last_mail_at timestamptz,
  -- Mails that were turned away because too many waited.
  turned_away integer NOT NULL DEFAULT 0 CHECK (turned_away >= 0),
  PRIMARY KEY (user_id, member_id)
);
CREATE UNIQUE INDEX mail_addresses_token ON mail_addresses (token);
CREATE TRIGGER mail_addresses_touch AFTER INSERT OR UPDATE OR DELETE ON mail_addresses
  FOR EACH ROW EXECUTE FUNCTION touch_screens();

CREATE TABLE held_mails (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  -- Its Message-ID, or a hash: a mail waits once.
  mail_id text COLLATE "C" NOT NULL CHECK (char_length(mail_id) BETWEEN 1 AND 500),
  from_address text CHECK (char_length(from_address) <= 320),
  subject text NOT NULL CHECK (char_length(subject) <= 300),
  reason text COLLATE "C" NOT NULL CHECK (reason IN ('not-signed', 'not-yours', 'not-verified', 'automatic')),
  -- What it says, and what would be proposed.
  sealed text NOT NULL,
  key_id text COLLATE "C" NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, member_id) REFERENCES mail_addresses (user_id, member_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX held_mails_once ON held_mails (user_id, member_id, mail_id);
CREATE INDEX held_mails_age ON held_mails (received_at);
CREATE TRIGGER held_mails_touch AFTER INSERT OR UPDATE OR DELETE ON held_mails
  FOR EACH ROW EXECUTE FUNCTION touch_screens();
