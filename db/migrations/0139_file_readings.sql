-- That a picture or a PDF of the vault was read for its date, total, merchant and address. Beside the file's facts: nothing
-- of it is one before a person accepts it.
CREATE TABLE file_readings (
  user_id uuid NOT NULL,
  file_id uuid NOT NULL,
  status text COLLATE "C" NOT NULL CHECK (status IN ('pending', 'completed', 'failed')),
  -- Why it failed, or ended before its last page.
  reason text COLLATE "C" CHECK (char_length(reason) BETWEEN 1 AND 40),
  pages_read integer NOT NULL DEFAULT 0 CHECK (pages_read BETWEEN 0 AND 100),
  page_count integer CHECK (page_count BETWEEN 0 AND 10000000),
  asked_by uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  finished_at timestamptz,
  PRIMARY KEY (user_id, file_id),
  FOREIGN KEY (user_id, file_id) REFERENCES evidence_files (user_id, id) ON DELETE CASCADE,
  CHECK ((status = 'pending') = (finished_at IS NULL)),
  CHECK (status <> 'failed' OR reason IS NOT NULL)
);
CREATE INDEX file_readings_waiting ON file_readings (asked_at) WHERE status = 'pending';
CREATE TRIGGER file_readings_touch AFTER INSERT OR UPDATE OR DELETE ON file_readings
  FOR EACH ROW EXECUTE FUNCTION touch_screens();

-- What it seems to say and where, in fractions of the page, and what a person made of that.
CREATE TABLE file_suggestions (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  file_id uuid NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('date', 'total', 'merchant', 'address')),
  value text NOT NULL CHECK (char_length(value) BETWEEN 1 AND 200),
  said text NOT NULL CHECK (char_length(said) BETWEEN 1 AND 200),
  page integer NOT NULL CHECK (page BETWEEN 1 AND 100),
  box_x double precision NOT NULL CHECK (box_x BETWEEN 0 AND 1),
  box_y double precision NOT NULL CHECK (box_y BETWEEN 0 AND 1),
  box_w double precision NOT NULL CHECK (box_w BETWEEN 0 AND 1),
  box_h double precision NOT NULL CHECK (box_h BETWEEN 0 AND 1),
  doubts text[] COLLATE "C" NOT NULL,
  decision text COLLATE "C" CHECK (decision IN ('accepted', 'dismissed')),
  decided_by uuid,
  decided_at timestamptz,
  PRIMARY KEY (user_id, id),
  UNIQUE (user_id, file_id, kind, value),
  FOREIGN KEY (user_id, file_id) REFERENCES file_readings (user_id, file_id) ON DELETE CASCADE,
  CHECK ((decision IS NULL) = (decided_by IS NULL)),
  CHECK ((decision IS NULL) = (decided_at IS NULL))
);
CREATE TRIGGER file_suggestions_touch AFTER INSERT OR UPDATE OR DELETE ON file_suggestions
  FOR EACH ROW EXECUTE FUNCTION touch_screens();
