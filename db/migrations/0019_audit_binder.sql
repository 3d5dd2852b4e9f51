-- The properties of Schedule E as a person typed them from the return, to be compared with the properties of the book.
CREATE TABLE return_tie_outs (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  tax_year smallint NOT NULL CHECK (tax_year BETWEEN 1990 AND 2100),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  updated_by uuid NOT NULL,
  PRIMARY KEY (user_id, tax_year)
);
CREATE TABLE return_lines (
  user_id uuid NOT NULL,
  tax_year smallint NOT NULL,
  -- Order on the return: 1 is A of the first copy of page 1, 4 is A of the second.
  line_no smallint NOT NULL CHECK (line_no BETWEEN 1 AND 60),
  -- Line 1a.
  address text NOT NULL CHECK (length(address) BETWEEN 1 AND 300),
  -- Line 1b: 1 single family to 8 other.
  property_code smallint NOT NULL CHECK (property_code BETWEEN 1 AND 8),
  -- Line 2; null: not typed.
  fair_rental_days smallint CHECK (fair_rental_days BETWEEN 0 AND 366),
  personal_use_days smallint CHECK (personal_use_days BETWEEN 0 AND 366),
  -- Which property of the book it is; null: none was named.
  property_id uuid,
  PRIMARY KEY (user_id, tax_year, line_no),
  FOREIGN KEY (user_id, tax_year) REFERENCES return_tie_outs (user_id, tax_year) ON DELETE CASCADE,
  FOREIGN KEY (user_id, property_id) REFERENCES properties (user_id, id) ON DELETE SET NULL (property_id)
);
CREATE TRIGGER return_tie_outs_touch AFTER INSERT OR UPDATE OR DELETE ON return_tie_outs
  FOR EACH ROW EXECUTE FUNCTION touch_book();

-- One archive of a tax year, made in the background and kept for some days.
ALTER TABLE stored_files DROP CONSTRAINT stored_files_purpose_check;
ALTER TABLE stored_files ADD CONSTRAINT stored_files_purpose_check
  CHECK (purpose IN ('property_photo', 'avatar', 'import', 'report', 'evidence', 'evidence_preview',
    'evidence_share', 'audit_binder'));

CREATE TABLE audit_binders (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  tax_year smallint NOT NULL CHECK (tax_year BETWEEN 1990 AND 2100),
  status text NOT NULL CHECK (status IN ('making', 'ready', 'failed')),
  requested_at timestamptz NOT NULL,
  requested_by uuid NOT NULL,
  -- The last sign of life of the process that makes it; null: none does.
  beat_at timestamptz,
  attempts smallint NOT NULL DEFAULT 0,
  step text NOT NULL DEFAULT 'waiting' CHECK (step IN ('waiting', 'report', 'documents', 'log', 'files', 'record', 'storing')),
  done_bytes bigint NOT NULL DEFAULT 0,
  total_bytes bigint NOT NULL DEFAULT 0,
  failure text CHECK (length(failure) <= 300),
  finished_at timestamptz,
  expires_at timestamptz,
  file_id uuid,
  sha256 text COLLATE "C" CHECK (length(sha256) = 64),
  byte_size bigint,
  member_count integer,
  report_code text,
  -- What it was made of: as soon as one of them moves it is of yesterday.
  book_version bigint,
  ledger_seq bigint,
  link_hash bytea,
  link_expires_at timestamptz,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, file_id) REFERENCES stored_files (user_id, id),
  CHECK ((status = 'ready') = (file_id IS NOT NULL))
);
-- One at a time for each owner.
CREATE UNIQUE INDEX audit_binders_one_making ON audit_binders (user_id) WHERE status = 'making';
CREATE INDEX audit_binders_making ON audit_binders (beat_at) WHERE status = 'making';
CREATE INDEX audit_binders_expiring ON audit_binders (expires_at) WHERE expires_at IS NOT NULL;
CREATE UNIQUE INDEX audit_binders_link ON audit_binders (link_hash) WHERE link_hash IS NOT NULL;
