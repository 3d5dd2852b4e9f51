-- Who has an entry open just now, said again every few seconds by whoever has. What is not said again is over.
CREATE TABLE open_entries (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  entry_id uuid NOT NULL,
  session_id uuid NOT NULL,
  actor_id uuid NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (user_id, entry_id, session_id)
);
