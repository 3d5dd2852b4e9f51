-- What somebody has seen of the activity feed of a book. Their own acts count as seen, and everything up to
-- `read_through_id`; what they marked by hand since then has a row of its own.

CREATE TABLE feed_readers (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  reader_id uuid NOT NULL,
  read_through_id uuid NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, reader_id)
);

CREATE TABLE feed_marks (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  reader_id uuid NOT NULL,
  event_id uuid NOT NULL,
  is_read boolean NOT NULL,
  PRIMARY KEY (user_id, reader_id, event_id)
);

-- What an owner has not done: few rows, which the bell counts with every page.
CREATE INDEX user_activity_logs_by_others ON user_activity_logs (user_id, id)
  WHERE action IS NOT NULL AND (actor_id IS DISTINCT FROM user_id OR impersonator_id IS NOT NULL);
