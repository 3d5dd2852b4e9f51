-- What is said about an entry or a fact of a book, and what somebody is asked for. Neither is part of the record: no
-- event of the chain, nothing a verdict reads (decision 0083).
CREATE TABLE comments (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  subject_kind text COLLATE "C" NOT NULL CHECK (subject_kind IN
    ('entry', 'property', 'person', 'position', 'stay', 'others_hours', 'election', 'year')),
  -- The id of the subject; of a year its number.
  subject_id text COLLATE "C" NOT NULL CHECK (length(subject_id) <= 36),
  -- Empty once it is withdrawn.
  body text NOT NULL CHECK (length(body) <= 2000),
  author_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  withdrawn_at timestamptz,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX comments_subject ON comments (user_id, subject_kind, subject_id, id);
CREATE TRIGGER comments_touch AFTER INSERT OR UPDATE OR DELETE ON comments
  FOR EACH ROW EXECUTE FUNCTION touch_screens();

-- All that is said of one subject. It is open until somebody resolves it, and again from the next comment on.
CREATE TABLE comment_threads (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  subject_kind text COLLATE "C" NOT NULL,
  subject_id text COLLATE "C" NOT NULL,
  resolved_at timestamptz,
  resolved_by uuid,
  PRIMARY KEY (user_id, subject_kind, subject_id)
);
CREATE TRIGGER comment_threads_touch AFTER INSERT OR UPDATE OR DELETE ON comment_threads
  FOR EACH ROW EXECUTE FUNCTION touch_screens();

CREATE TABLE client_requests (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  details text NOT NULL DEFAULT '' CHECK (length(details) <= 2000),
  due_on date,
  asked_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  done_at timestamptz,
  done_by uuid,
  done_note text NOT NULL DEFAULT '' CHECK (length(done_note) <= 2000),
  -- The file that was handed in with it; it may be gone by now.
  done_file_id uuid,
  withdrawn_at timestamptz,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX client_requests_open ON client_requests (user_id, due_on)
  WHERE done_at IS NULL AND withdrawn_at IS NULL;
CREATE TRIGGER client_requests_touch AFTER INSERT OR UPDATE OR DELETE ON client_requests
  FOR EACH ROW EXECUTE FUNCTION touch_screens();
