-- Files that back up entries. Bytes are stored_files; what they are, where they belong and what happened to them is here.

ALTER TABLE stored_files DROP CONSTRAINT stored_files_purpose_check;
ALTER TABLE stored_files ADD CONSTRAINT stored_files_purpose_check
  CHECK (purpose IN ('property_photo', 'avatar', 'import', 'report', 'evidence', 'evidence_preview',
    'evidence_share'));
-- The same bytes are one file of a book, however often and under whatever name they come.
CREATE UNIQUE INDEX stored_files_one_evidence ON stored_files (user_id, sha256) WHERE purpose = 'evidence';

CREATE TABLE evidence_files (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The id of its bytes in stored_files.
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('image', 'pdf', 'text', 'document', 'audio', 'video', 'archive')),
  -- What the camera wrote: a day and time without a zone, a place. Claimed by the file, not proved by us.
  taken_on date,
  taken_time time,
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  preview_file_id uuid,
  -- 'waiting' and 'infected' are quarantine: never served, never shared.
  scan_status text NOT NULL CHECK (scan_status IN ('not_scanned', 'clean', 'waiting', 'infected')),
  scan_finding text CHECK (length(scan_finding) <= 200),
  scanned_at timestamptz,
  evidence_ai_analysis_status text NOT NULL DEFAULT 'skipped'
    CHECK (evidence_ai_analysis_status IN ('pending', 'completed', 'failed', 'skipped')),
  uploaded_by uuid NOT NULL,
  uploaded_at timestamptz NOT NULL,
  trashed_at timestamptz,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, id) REFERENCES stored_files (user_id, id),
  CHECK ((latitude IS NULL) = (longitude IS NULL)),
  CHECK (taken_time IS NULL OR taken_on IS NOT NULL)
);
CREATE INDEX evidence_files_trashed ON evidence_files (trashed_at) WHERE trashed_at IS NOT NULL;
CREATE INDEX evidence_files_to_scan ON evidence_files (scan_status) WHERE scan_status IN ('waiting', 'not_scanned');

-- One file backs up any number of entries. Links outlive the trash, so that a file taken out of it is linked as before.
CREATE TABLE evidence_links (
  user_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  file_id uuid NOT NULL,
  linked_by uuid NOT NULL,
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, entry_id, file_id),
  FOREIGN KEY (user_id, entry_id) REFERENCES time_entries (user_id, id) ON DELETE CASCADE,
  FOREIGN KEY (user_id, file_id) REFERENCES evidence_files (user_id, id) ON DELETE CASCADE
);
CREATE INDEX evidence_links_file ON evidence_links (user_id, file_id);

-- Proposals that a person refused, so that they are not made again.
CREATE TABLE evidence_dismissals (
  user_id uuid NOT NULL,
  file_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  PRIMARY KEY (user_id, file_id, entry_id),
  FOREIGN KEY (user_id, file_id) REFERENCES evidence_files (user_id, id) ON DELETE CASCADE
);

-- A link without a login. Only the token's hash is kept.
CREATE TABLE evidence_shares (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  file_id uuid NOT NULL,
  -- What is handed out: the file itself, or a copy without place, time and device.
  copy_file_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  shared_by_name text NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  access_count integer NOT NULL DEFAULT 0,
  last_opened_at timestamptz,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, file_id) REFERENCES evidence_files (user_id, id) ON DELETE CASCADE
);
CREATE INDEX evidence_shares_token ON evidence_shares (token_hash);
CREATE INDEX evidence_shares_file ON evidence_shares (user_id, file_id);

-- A large file on its way, part by part. Parts are bytes that no stored_files row names: they go by themselves after a day.
CREATE TABLE evidence_uploads (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  original_name text NOT NULL,
  byte_size bigint NOT NULL CHECK (byte_size > 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id)
);
CREATE TABLE evidence_upload_parts (
  user_id uuid NOT NULL,
  upload_id uuid NOT NULL,
  byte_offset bigint NOT NULL,
  byte_size bigint NOT NULL CHECK (byte_size > 0),
  sha256 text COLLATE "C" NOT NULL CHECK (length(sha256) = 64),
  PRIMARY KEY (user_id, upload_id, byte_offset),
  FOREIGN KEY (user_id, upload_id) REFERENCES evidence_uploads (user_id, id) ON DELETE CASCADE
);

-- Who did what to which file. Names and hashes are written down, since a file may be gone when they are read.
CREATE TABLE evidence_acts (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  act text NOT NULL CHECK (act IN ('upload', 'view', 'download', 'attach', 'detach', 'trash', 'restore', 'purge',
    'share', 'share_end', 'share_open', 'scan', 'export')),
  -- Null: whoever holds a share link, or the program itself.
  actor_id uuid,
  impersonator_id uuid,
  at timestamptz NOT NULL,
  file_id uuid,
  file_name text NOT NULL DEFAULT '',
  file_sha256 text COLLATE "C",
  entry_id uuid,
  detail text NOT NULL DEFAULT '' CHECK (length(detail) <= 300),
  PRIMARY KEY (user_id, id)
);
CREATE INDEX evidence_acts_file ON evidence_acts (user_id, file_id, id DESC);

CREATE FUNCTION refuse_evidence_act_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('tenure.erasing_owner', true) IS NOT DISTINCT FROM OLD.user_id::text THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the history of files is append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER evidence_acts_append_only BEFORE UPDATE OR DELETE ON evidence_acts
  FOR EACH ROW EXECUTE FUNCTION refuse_evidence_act_change();
CREATE TRIGGER evidence_acts_no_truncate BEFORE TRUNCATE ON evidence_acts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_evidence_act_change();
