-- Daily roots over the heads of all owners, and what the integrity check found.

-- One Merkle root a day, published. The tree of a day holds every head that moved since the tree before.
CREATE TABLE transparency_roots (
  day date PRIMARY KEY,
  root text COLLATE "C" NOT NULL CHECK (length(root) = 64),
  leaf_count integer NOT NULL CHECK (leaf_count >= 0),
  made_at timestamptz NOT NULL
);
CREATE TRIGGER transparency_roots_append_only BEFORE UPDATE OR DELETE ON transparency_roots
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER transparency_roots_no_truncate BEFORE TRUNCATE ON transparency_roots
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- Where one owner's head stands in the tree of a day. The whole path is kept, so that no proof reads another owner's row.
CREATE TABLE transparency_receipts (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  day date NOT NULL,
  leaf_index integer NOT NULL CHECK (leaf_index >= 0),
  salt text COLLATE "C" NOT NULL CHECK (length(salt) = 64),
  seq bigint NOT NULL,
  hash text COLLATE "C" NOT NULL CHECK (length(hash) = 64),
  path text[] NOT NULL,
  PRIMARY KEY (user_id, day)
);

CREATE TABLE integrity_checks (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  -- Null: by schedule.
  requested_by uuid,
  started_at timestamptz NOT NULL,
  finished_at timestamptz NOT NULL,
  head_seq bigint NOT NULL,
  head_hash text COLLATE "C",
  event_count integer NOT NULL,
  entry_count integer NOT NULL,
  file_count integer NOT NULL,
  fault_count integer NOT NULL,
  -- The first of them, in words.
  faults jsonb NOT NULL,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX integrity_checks_recent ON integrity_checks (user_id, finished_at DESC);
