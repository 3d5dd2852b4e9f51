-- An import that is being saved: its rows wait in tables of their own, written in slices, until one short transaction
-- makes them entries and events.

ALTER TABLE imports DROP CONSTRAINT imports_status_check;
ALTER TABLE imports ADD CONSTRAINT imports_status_check CHECK (status IN ('draft', 'saving', 'committed', 'undone'));
-- Why it could not be saved; it is a draft again.
ALTER TABLE imports ADD COLUMN problem text;

-- Who asked for it, and how far it is. Gone when its rows are published.
CREATE TABLE import_savings (
  user_id uuid NOT NULL,
  import_id uuid NOT NULL,
  actor_id uuid NOT NULL,
  time_zone text NOT NULL,
  reason text,
  received_at timestamptz NOT NULL,
  done_rows integer NOT NULL DEFAULT 0,
  total_rows integer NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  beat_at timestamptz,
  PRIMARY KEY (user_id, import_id),
  FOREIGN KEY (user_id, import_id) REFERENCES imports (user_id, id) ON DELETE CASCADE
);

CREATE TABLE staged_entries (LIKE time_entries INCLUDING DEFAULTS, PRIMARY KEY (user_id, import_id, id));

CREATE TABLE staged_events (
  user_id uuid NOT NULL,
  batch_id uuid NOT NULL,
  number integer NOT NULL,
  kind text NOT NULL,
  subject_id uuid NOT NULL,
  payload_commitment text COLLATE "C" NOT NULL,
  salt text COLLATE "C" NOT NULL,
  payload text NOT NULL,
  PRIMARY KEY (user_id, batch_id, number)
);
