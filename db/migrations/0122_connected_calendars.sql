-- Calendars that stay connected: read again and again, each with its cursor, its health and what it called its things.
ALTER TABLE intake_sources DROP CONSTRAINT intake_sources_kind_check;
ALTER TABLE intake_sources ADD CONSTRAINT intake_sources_kind_check CHECK (kind IN
  ('ics_file', 'mail_file', 'mileage_file', 'timeline_file', 'google_calendar', 'microsoft_calendar', 'caldav', 'ics_address'));

-- A hash of the account and of the calendar's id there: one that was ended is known when it is connected again.
ALTER TABLE intake_sources ADD COLUMN outside_key text COLLATE "C";

CREATE TABLE source_syncs (
  user_id uuid NOT NULL,
  source_id uuid NOT NULL,
  connection_id uuid NOT NULL,
  -- As the service calls the calendar.
  outside_id text COLLATE "C" NOT NULL CHECK (char_length(outside_id) BETWEEN 1 AND 2000),
  -- What whoever connected it was in the book then, and has to be still.
  connected_as text COLLATE "C" NOT NULL,
  window_days integer NOT NULL CHECK (window_days BETWEEN 1 AND 90),
  -- Null: it begins anew.
  cursor text,
  -- Before that nothing new can have ended.
  next_ends_at timestamptz,
  next_sync_at timestamptz NOT NULL,
  -- Somebody pressed Sync now.
  asked_at timestamptz,
  state text COLLATE "C" NOT NULL CHECK (state IN ('active', 'degraded', 'disconnected')),
  state_since timestamptz NOT NULL,
  problem text CHECK (char_length(problem) <= 300),
  failures integer NOT NULL,
  failing_since timestamptz,
  last_good_at timestamptz,
  -- What the last good sync found within its window.
  last_window jsonb,
  -- The reading that has begun to propose and has not ended: if its process died, the next one takes that back.
  open_run_id uuid,
  -- When its window was last read as a whole.
  listed_at timestamptz,
  -- What is asked about time zones, and since which day something is left out for that.
  unknown_zones jsonb,
  -- The next listing begins there.
  read_from date,
  -- A channel by which the service says that something changed.
  channel jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, source_id),
  FOREIGN KEY (user_id, source_id) REFERENCES intake_sources (user_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX source_syncs_calendar ON source_syncs (user_id, connection_id, outside_id);
CREATE INDEX source_syncs_due ON source_syncs (next_sync_at) WHERE state <> 'disconnected';
CREATE TRIGGER source_syncs_touch AFTER INSERT OR UPDATE OR DELETE ON source_syncs
  FOR EACH ROW EXECUTE FUNCTION touch_screens();

-- How a service names a thing, and by what proposals know it: of what was deleted it says only its own name.
CREATE TABLE source_references (
  user_id uuid NOT NULL,
  source_id uuid NOT NULL,
  outside_key text COLLATE "C" NOT NULL CHECK (char_length(outside_key) BETWEEN 1 AND 2000),
  outside_id text COLLATE "C" NOT NULL CHECK (char_length(outside_id) BETWEEN 1 AND 500),
  -- Empty: the name stands for something that comes once, or for a whole series.
  original_start text COLLATE "C" NOT NULL,
  etag text COLLATE "C" CHECK (char_length(etag) <= 500),
  PRIMARY KEY (user_id, source_id, outside_key),
  FOREIGN KEY (user_id, source_id) REFERENCES source_syncs (user_id, source_id) ON DELETE CASCADE
);

-- Which kind of sync a reading was; null: a file.
ALTER TABLE intake_runs ADD COLUMN sync_type text COLLATE "C" CHECK (sync_type IN ('initial', 'incremental', 'manual', 'reset'));

ALTER TABLE proposal_identities ADD COLUMN gone_at timestamptz;
