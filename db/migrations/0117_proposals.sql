-- What a machine found stands beside the ledger, as a proposal; an entry is made of it by a person alone.

-- Where items come from: one calendar, mailbox or file. The items of a source are known by it for ever.
CREATE TABLE intake_sources (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('ics_file')),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  -- Whose calendar it is.
  person_id uuid NOT NULL,
  -- For times that say no zone.
  time_zone text NOT NULL,
  status text COLLATE "C" NOT NULL CHECK (status IN ('active', 'paused', 'error', 'disconnected')),
  proposes text COLLATE "C" NOT NULL CHECK (proposes IN ('all', 'matched')),
  proposes_private boolean NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id)
);
CREATE UNIQUE INDEX intake_sources_name ON intake_sources (user_id, kind, person_id, lower(name) COLLATE "C");

-- Each time a source was read: the history.
CREATE TABLE intake_runs (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  source_id uuid NOT NULL,
  actor_id uuid NOT NULL,
  file_name text CHECK (char_length(file_name) <= 255),
  import_status text COLLATE "C" NOT NULL CHECK (import_status IN ('running', 'success', 'partial', 'failed')),
  range_starts_on date,
  range_ends_on date,
  counts jsonb NOT NULL,
  left_out jsonb NOT NULL,
  failure text CHECK (char_length(failure) <= 500),
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  undone_at timestamptz,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, source_id) REFERENCES intake_sources (user_id, id) ON DELETE CASCADE
);
CREATE INDEX intake_runs_source ON intake_runs (user_id, source_id, started_at);

CREATE TABLE proposals (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  -- The reading that found it, its place among the proposals of that reading, and its fingerprint there.
  run_id uuid NOT NULL,
  leaf_index integer NOT NULL CHECK (leaf_index >= 0),
  leaf text COLLATE "C" NOT NULL CHECK (length(leaf) = 64),
  salt text COLLATE "C" NOT NULL CHECK (length(salt) = 64),
  -- What the source said, as the fingerprint covers it; never changed.
  found jsonb NOT NULL,
  -- Why it was found: addresses, labels and an excerpt of at most 500 characters, never a body.
  seen jsonb NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('calendar', 'mail')),
  entry_source text COLLATE "C" NOT NULL,
  source_id uuid NOT NULL,
  source_name text NOT NULL CHECK (char_length(source_name) BETWEEN 1 AND 200),
  -- Whose source it is.
  source_person_id uuid NOT NULL,
  status text COLLATE "C" NOT NULL CHECK (status IN ('waiting', 'confirmed', 'attached', 'ignored', 'withdrawn')),
  rules_matched jsonb NOT NULL,
  person_id uuid NOT NULL,
  property_id uuid,
  is_portfolio_wide boolean NOT NULL,
  entry_date date NOT NULL,
  time_started time,
  time_ended time,
  time_zone text NOT NULL,
  -- Null: a person types it before it can be confirmed.
  duration_seconds integer CHECK (duration_seconds BETWEEN 1 AND 86400),
  activity_type text COLLATE "C",
  travel_kind text COLLATE "C" CHECK (travel_kind IN ('home', 'between', 'other', 'unspecified')),
  is_material_participation boolean,
  is_qualified_non_material boolean,
  description text NOT NULL CHECK (char_length(description) <= 2000),
  -- What the source says now, where that is no longer what was found.
  upstream jsonb,
  -- Whose reading found it.
  created_by uuid NOT NULL,
  -- What became of it: the entries that it was made into, or was attached to. They stay named when that is undone.
  entry_ids jsonb NOT NULL,
  decided_by uuid,
  decided_at timestamptz,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id)
);
CREATE UNIQUE INDEX proposals_leaf ON proposals (user_id, run_id, leaf_index);
CREATE INDEX proposals_status ON proposals (user_id, status, entry_date);

CREATE FUNCTION refuse_found_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was found stays as it was found' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER proposals_found_as_it_was BEFORE UPDATE ON proposals FOR EACH ROW
  WHEN ((OLD.run_id, OLD.leaf_index, OLD.leaf, OLD.salt, OLD.found, OLD.seen)
    IS DISTINCT FROM (NEW.run_id, NEW.leaf_index, NEW.leaf, NEW.salt, NEW.found, NEW.seen))
  EXECUTE FUNCTION refuse_found_change();

-- The event of the record that says how many proposals a reading made, and their Merkle root. Until it is there they are
-- shown to nobody.
CREATE TABLE proposal_receipts (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  run_id uuid NOT NULL,
  seq bigint NOT NULL,
  proposal_count integer NOT NULL CHECK (proposal_count > 0),
  root text COLLATE "C" NOT NULL CHECK (length(root) = 64),
  proposed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, run_id)
);

-- One item of one source is one proposal of a book for ever, whatever became of it; an event that two sources know is one too.
CREATE TABLE proposal_identities (
  user_id uuid NOT NULL,
  source_id uuid NOT NULL,
  outside_id text COLLATE "C" NOT NULL CHECK (char_length(outside_id) BETWEEN 1 AND 500),
  -- The instant at which it was first to begin; empty where it has none.
  original_start text COLLATE "C" NOT NULL,
  proposal_id uuid NOT NULL,
  source_name text NOT NULL CHECK (char_length(source_name) BETWEEN 1 AND 200),
  first_seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, source_id, outside_id, original_start),
  FOREIGN KEY (user_id, proposal_id) REFERENCES proposals (user_id, id) ON DELETE CASCADE
);
CREATE INDEX proposal_identities_item ON proposal_identities (user_id, outside_id, original_start);
CREATE INDEX proposal_identities_proposal ON proposal_identities (user_id, proposal_id);

ALTER TABLE ledger_events DROP CONSTRAINT ledger_events_kind_check;
ALTER TABLE ledger_events ADD CONSTRAINT ledger_events_kind_check CHECK (kind IN
  ('create', 'amend', 'void', 'restore', 'attach', 'detach', 'attest', 'lock', 'import', 'import_undo', 'export', 'propose'));

-- The rules that matched what an entry was proposed from, and the proof of when it was proposed.
ALTER TABLE time_entries
  ADD COLUMN rules_matched jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN proposals jsonb NOT NULL DEFAULT '[]';
ALTER TABLE staged_entries
  ADD COLUMN rules_matched jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN proposals jsonb NOT NULL DEFAULT '[]';

CREATE TRIGGER intake_sources_touch AFTER INSERT OR UPDATE OR DELETE ON intake_sources
  FOR EACH ROW EXECUTE FUNCTION touch_screens();
CREATE TRIGGER intake_runs_touch AFTER INSERT OR UPDATE OR DELETE ON intake_runs
  FOR EACH ROW EXECUTE FUNCTION touch_screens();
-- New proposals come by the ten thousand, and are shown with their receipt.
CREATE TRIGGER proposals_touch AFTER UPDATE OR DELETE ON proposals
  FOR EACH ROW EXECUTE FUNCTION touch_screens();
CREATE TRIGGER proposal_receipts_touch AFTER INSERT OR UPDATE OR DELETE ON proposal_receipts
  FOR EACH ROW EXECUTE FUNCTION touch_screens();
