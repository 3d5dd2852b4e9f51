-- Time from outside: stamps of the daily roots by an authority (RFC 3161), and the weekly mail that carries a head out.

CREATE TABLE transparency_time_stamps (
  day date PRIMARY KEY REFERENCES transparency_roots (day),
  -- The token in DER, as it is given out and exported.
  token bytea NOT NULL CHECK (octet_length(token) BETWEEN 1 AND 65536),
  -- What the token claims: when, and under which name.
  stamped_at timestamptz NOT NULL,
  authority text NOT NULL,
  received_at timestamptz NOT NULL
);
CREATE TRIGGER transparency_time_stamps_append_only BEFORE UPDATE OR DELETE ON transparency_time_stamps
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER transparency_time_stamps_no_truncate BEFORE TRUNCATE ON transparency_time_stamps
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- Asking for one: who asks next waits until next_at, longer after each failure.
CREATE TABLE transparency_time_stamp_tries (
  day date PRIMARY KEY REFERENCES transparency_roots (day),
  tries integer NOT NULL CHECK (tries > 0),
  next_at timestamptz NOT NULL,
  problem text
);

-- No row: the mail goes to the owner and to nobody else.
CREATE TABLE record_mail_settings (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  is_on boolean NOT NULL DEFAULT true,
  adviser_email text COLLATE "C" CHECK (adviser_email = lower(adviser_email) AND length(adviser_email) <= 254),
  -- Fresh whenever an adviser is named: mails to the one before tell nothing of the next.
  adviser_id uuid,
  -- Of the stop link in the mails to the adviser.
  adviser_token_hash bytea,
  updated_at timestamptz NOT NULL,
  CHECK ((adviser_email IS NULL) = (adviser_id IS NULL) AND (adviser_email IS NULL) = (adviser_token_hash IS NULL))
);
CREATE INDEX record_mail_settings_token ON record_mail_settings (adviser_token_hash);

-- Addresses that asked to get no more of one owner's mails. Kept as a hash: it only has to be recognized.
CREATE TABLE record_mail_stops (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  address_hash bytea NOT NULL,
  token_hash bytea NOT NULL,
  stopped_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, address_hash)
);
CREATE INDEX record_mail_stops_token ON record_mail_stops (token_hash);

-- One mail a recipient and ISO week. The row is the claim: it stands before the mail goes out, and who does not get to
-- write it does not send.
CREATE TABLE record_mails (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  week text COLLATE "C" NOT NULL CHECK (week ~ '^\d{4}-W\d\d$'),
  recipient text COLLATE "C" NOT NULL CHECK (recipient IN ('owner', 'adviser')),
  -- Which adviser, by adviser_id; null for the owner.
  adviser_id uuid,
  seq bigint NOT NULL,
  hash text COLLATE "C" NOT NULL CHECK (length(hash) = 64),
  claimed_at timestamptz NOT NULL,
  sent_at timestamptz,
  -- Set when the mail surely did not go out: then, and only then, it is tried again.
  retry_at timestamptz,
  tries integer NOT NULL DEFAULT 1,
  PRIMARY KEY (user_id, week, recipient)
);
CREATE INDEX record_mails_retry ON record_mails (retry_at) WHERE retry_at IS NOT NULL;
