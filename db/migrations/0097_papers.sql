-- Files of the vault that show a fact which no entry holds: a W-2 or pay stubs for a job, an invoice for the hours of
-- somebody else. A paper of a year; what it is about is named by kind and id, and a paper of what is gone is shown nowhere.
CREATE TABLE papers (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  subject_kind text COLLATE "C" NOT NULL CHECK (subject_kind IN ('position', 'others_hours')),
  subject_id uuid NOT NULL,
  tax_year smallint NOT NULL CHECK (tax_year BETWEEN 1994 AND 2100),
  file_id uuid NOT NULL,
  added_by uuid NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, subject_kind, subject_id, tax_year, file_id),
  FOREIGN KEY (user_id, file_id) REFERENCES evidence_files (user_id, id) ON DELETE CASCADE
);
CREATE INDEX papers_file ON papers (user_id, file_id);
CREATE TRIGGER papers_touch AFTER INSERT OR UPDATE OR DELETE ON papers
  FOR EACH ROW EXECUTE FUNCTION touch_screens();
