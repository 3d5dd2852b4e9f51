-- What becomes of a book as a whole: years under legal hold, accounts that are to be deleted, and what is left of them.

-- A tax year of which nothing may be thrown away. A released hold stays as a row: when it held is part of the record.
CREATE TABLE legal_holds (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  tax_year smallint NOT NULL CHECK (tax_year BETWEEN 1990 AND 2100),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  -- The date on the letter, as the owner states it.
  letter_on date,
  placed_at timestamptz NOT NULL,
  placed_by uuid NOT NULL,
  released_at timestamptz,
  released_by uuid,
  release_reason text CHECK (length(release_reason) BETWEEN 1 AND 500),
  PRIMARY KEY (user_id, id),
  CHECK ((released_at IS NULL) = (released_by IS NULL) AND (released_at IS NULL) = (release_reason IS NULL))
);
CREATE UNIQUE INDEX legal_holds_one ON legal_holds (user_id, tax_year) WHERE released_at IS NULL;
CREATE TRIGGER legal_holds_touch AFTER INSERT OR UPDATE OR DELETE ON legal_holds
  FOR EACH ROW EXECUTE FUNCTION touch_screens();

-- scheduled_deletion_at is set when the request was confirmed by mail; from erasing_since on nothing brings it back.
ALTER TABLE users
  ADD COLUMN deletion_requested_at timestamptz,
  ADD COLUMN cancellation_reason text CHECK (cancellation_reason IN
    ('no_longer_needed', 'other_product', 'privacy', 'other')),
  ADD COLUMN cancellation_details text CHECK (length(cancellation_details) <= 1000),
  ADD COLUMN erasing_since timestamptz,
  ADD CHECK (erasing_since IS NULL OR scheduled_deletion_at IS NOT NULL);
CREATE INDEX users_to_erase ON users (scheduled_deletion_at) WHERE scheduled_deletion_at IS NOT NULL;

ALTER TABLE sessions DROP CONSTRAINT sessions_end_reason_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_end_reason_check CHECK (end_reason IN
  ('sign_out', 'password_reset', 'token_reuse', 'suspended', 'expired', 'account_canceled'));
ALTER TABLE email_tokens DROP CONSTRAINT email_tokens_purpose_check;
ALTER TABLE email_tokens ADD CONSTRAINT email_tokens_purpose_check CHECK (purpose IN
  ('verify_email', 'reset_password', 'confirm_deletion'));

-- What is left of an account. Who it was cannot be read from it: the address is a keyed hash, which only recognizes one
-- that is shown again, and it goes after a while.
CREATE TABLE erased_accounts (
  -- The id of the former user, as the events of its record and its tombstone name it.
  id uuid PRIMARY KEY,
  email_hash bytea,
  erased_at timestamptz NOT NULL,
  -- When a restored backup had brought the account back and it was erased again.
  reapplied_at timestamptz
);

-- Whole-account exports: who took everything along, and when. The link that downloads one is kept as a hash.
CREATE TABLE account_exports (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  requested_at timestamptz NOT NULL,
  token_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  -- The last download that reached its end, and what it was.
  finished_at timestamptz,
  byte_size bigint CHECK (byte_size >= 0),
  sha256 text COLLATE "C" CHECK (length(sha256) = 64),
  download_count integer NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, id)
);
CREATE UNIQUE INDEX account_exports_token ON account_exports (token_hash);
