-- How a message stands with those behind the product, who has taken it on, what they noted and answered.
ALTER TABLE feedback ADD COLUMN state text COLLATE "C" NOT NULL DEFAULT 'new'
  CHECK (state IN ('new', 'read', 'answered', 'closed'));
ALTER TABLE feedback ADD COLUMN assigned_to uuid REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE feedback ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0);
CREATE INDEX feedback_assigned ON feedback (assigned_to);

CREATE TABLE feedback_replies (
  feedback_id uuid NOT NULL REFERENCES feedback (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('note', 'answer')),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 5000),
  author_id uuid,
  at timestamptz NOT NULL,
  PRIMARY KEY (feedback_id, id)
);
