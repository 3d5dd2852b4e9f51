-- What a person wants to hear of and when. Without a row: the defaults of src/server/notifications.
CREATE TABLE notification_preferences (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  frequency text COLLATE "C" NOT NULL CHECK (frequency IN ('Daily', 'Weekly', 'Monthly', 'Important Only')),
  quiet_from time,
  quiet_to time,
  stopped_at timestamptz,
  updated_at timestamptz NOT NULL,
  CHECK ((quiet_from IS NULL) = (quiet_to IS NULL))
);

-- One row for each reminder that an event becomes, and what became of it.
CREATE TABLE notification_deliveries (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  event_id uuid NOT NULL,
  reader_id uuid NOT NULL,
  state text COLLATE "C" NOT NULL CHECK (state IN ('waiting', 'sent', 'dropped', 'failed')),
  mail_at timestamptz NOT NULL,
  settled_at timestamptz,
  -- Why it was dropped or failed.
  reason text,
  PRIMARY KEY (user_id, event_id, reader_id)
);
CREATE INDEX notification_deliveries_waiting ON notification_deliveries (user_id, reader_id, mail_at)
  WHERE state = 'waiting';
