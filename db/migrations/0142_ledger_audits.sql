-- One run over the entries of a tax year: what speaks against them, by our rules and, where one may be asked, by a language model.
CREATE TABLE ai_ledger_audits (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  tax_year smallint NOT NULL CHECK (tax_year BETWEEN 1990 AND 2100),
  -- The mode of the flag when it was asked for. What was found in audit-only stays with administrators.
  feature_flag_mode text COLLATE "C" NOT NULL CHECK (feature_flag_mode IN ('audit-only', 'active')),
  status text COLLATE "C" NOT NULL CHECK (status IN ('running', 'ready', 'failed')),
  requested_at timestamptz NOT NULL,
  -- Null: an administrator, whose name stands in their log.
  requested_by uuid,
  requested_as text COLLATE "C" NOT NULL,
  -- Where a process goes on that takes it over: the rules first, then the model batch by batch.
  step text COLLATE "C" NOT NULL DEFAULT 'rules' CHECK (step IN ('rules', 'model')),
  entry_count integer NOT NULL DEFAULT 0,
  logged_seconds bigint NOT NULL DEFAULT 0,
  -- Each entry once, however many findings name it.
  seconds_at_risk bigint NOT NULL DEFAULT 0,
  -- Null: rules alone.
  model text CHECK (length(model) <= 200),
  -- Why no model looked, or not at all of it.
  model_note text CHECK (length(model_note) <= 300),
  entries_to_ask integer NOT NULL DEFAULT 0,
  entries_asked integer NOT NULL DEFAULT 0,
  -- Since when the model is asked: it has a time for all of it.
  asking_since timestamptz,
  -- What the model said that its entry does not bear out.
  dropped_count integer NOT NULL DEFAULT 0,
  -- As facts, sums and record stood before they were read: words of an entry move the record alone.
  book_version bigint,
  ledger_seq bigint,
  finished_at timestamptz,
  failure text CHECK (length(failure) <= 300),
  PRIMARY KEY (user_id, id)
);
CREATE UNIQUE INDEX ai_ledger_audits_running ON ai_ledger_audits (user_id, tax_year) WHERE status = 'running';
CREATE INDEX ai_ledger_audits_year ON ai_ledger_audits (user_id, tax_year, requested_at DESC);
CREATE INDEX ai_ledger_audits_latest ON ai_ledger_audits (requested_at DESC);

CREATE TABLE ai_ledger_audit_findings (
  user_id uuid NOT NULL,
  audit_id uuid NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (length(kind) BETWEEN 1 AND 60),
  severity text COLLATE "C" NOT NULL CHECK (severity IN ('high', 'medium', 'low')),
  says text NOT NULL CHECK (length(says) BETWEEN 1 AND 500),
  -- By rules or from the lengths of its entries, never as a model says.
  seconds_at_risk bigint NOT NULL CHECK (seconds_at_risk >= 0),
  entry_ids uuid[] NOT NULL,
  -- What a model pointed at: the entry's own words. Empty for what the rules found.
  quotes jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (user_id, audit_id, kind),
  FOREIGN KEY (user_id, audit_id) REFERENCES ai_ledger_audits (user_id, id) ON DELETE CASCADE
);

-- What an entry might say instead: a draft that waits in the review inbox until a person edits and confirms it. It holds no hours.
CREATE TABLE entry_fixes (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  entry_id uuid NOT NULL,
  status text COLLATE "C" NOT NULL CHECK (status IN ('waiting', 'confirmed', 'dismissed')),
  -- What is asked, and of which decision.
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  question text NOT NULL CHECK (length(question) BETWEEN 1 AND 500),
  citation text NOT NULL CHECK (length(citation) <= 300),
  quote text CHECK (length(quote) <= 10000),
  -- Null: the rules; else the model that pointed at it.
  model text CHECK (length(model) <= 200),
  opened_by uuid NOT NULL,
  opened_at timestamptz NOT NULL,
  decided_by uuid,
  decided_at timestamptz,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, entry_id) REFERENCES time_entries (user_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX entry_fixes_waiting ON entry_fixes (user_id, entry_id, title) WHERE status = 'waiting';
CREATE INDEX entry_fixes_opened ON entry_fixes (user_id, opened_at) WHERE status = 'waiting';
CREATE TRIGGER entry_fixes_touch AFTER INSERT OR UPDATE OR DELETE ON entry_fixes
  FOR EACH ROW EXECUTE FUNCTION touch_screens();
