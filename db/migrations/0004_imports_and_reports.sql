-- Imports of whole files and reports kept as snapshots.

CREATE TABLE imports (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  file_id uuid NOT NULL,
  file_name text NOT NULL,
  format text NOT NULL CHECK (format IN ('csv', 'xlsx')),
  status text NOT NULL CHECK (status IN ('draft', 'committed', 'undone')),
  -- How columns, properties, activities and persons of the file are read.
  mapping jsonb NOT NULL DEFAULT '{}',
  counts jsonb NOT NULL DEFAULT '{}',
  tax_years smallint[] NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  committed_at timestamptz,
  undone_at timestamptz,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, file_id) REFERENCES stored_files (user_id, id)
);
CREATE INDEX imports_recent ON imports (user_id, created_at DESC, id DESC);

-- The mapping last confirmed for files with the same header, so that the next file of its kind needs no work.
CREATE TABLE import_mappings (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  header_hash text COLLATE "C" NOT NULL,
  mapping jsonb NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, header_hash)
);

-- What a report said: enough to print it again to the letter and to match a paper to it.
CREATE TABLE report_snapshots (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  -- Printed on every page, such as R25-7K3M-9QXA.
  code text COLLATE "C" NOT NULL,
  tax_year smallint NOT NULL,
  is_draft boolean NOT NULL,
  as_of timestamptz NOT NULL,
  ledger_seq bigint NOT NULL,
  ledger_hash text COLLATE "C" NOT NULL,
  content_hash text COLLATE "C" NOT NULL,
  entry_count integer NOT NULL,
  logged_seconds bigint NOT NULL,
  file_id uuid NOT NULL,
  created_by uuid NOT NULL,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, file_id) REFERENCES stored_files (user_id, id)
);
CREATE UNIQUE INDEX report_snapshots_code ON report_snapshots (user_id, code);
CREATE INDEX report_snapshots_recent ON report_snapshots (user_id, tax_year, as_of DESC);
