-- A count of changes to facts that leave no event in the chain, for screens that wait for changes. Sums follow entries,
-- and entries have events; everything else that touches a book is a fact.
ALTER TABLE book_versions ADD COLUMN facts_version bigint NOT NULL DEFAULT 0;

CREATE OR REPLACE FUNCTION touch_book() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.user_id ELSE NEW.user_id END;
  facts integer := CASE WHEN TG_TABLE_NAME = 'time_rollups' THEN 0 ELSE 1 END;
BEGIN
  INSERT INTO book_versions AS b (user_id, version, facts_version, changed_in)
  VALUES (owner, 1, facts, pg_current_xact_id())
  ON CONFLICT (user_id) DO UPDATE SET
    version = b.version + CASE WHEN b.changed_in <> pg_current_xact_id() THEN 1 ELSE 0 END,
    facts_version = b.facts_version + facts,
    changed_in = pg_current_xact_id()
  WHERE b.changed_in <> pg_current_xact_id() OR facts = 1;
  RETURN NULL;
END $$;

-- What other screens show and no verdict depends on.
CREATE FUNCTION touch_screens() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.user_id ELSE NEW.user_id END;
BEGIN
  INSERT INTO book_versions AS b (user_id, version, facts_version, changed_in)
  VALUES (owner, 0, 1, '0'::xid8)
  ON CONFLICT (user_id) DO UPDATE SET facts_version = b.facts_version + 1;
  RETURN NULL;
END $$;

-- A stopwatch that runs, or ran. The record of its pauses and of a trimmed end stays.
CREATE TABLE stopwatches (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Made by the device, so that a start that is sent twice is one start.
  id uuid NOT NULL,
  actor_id uuid NOT NULL,
  time_zone text NOT NULL,
  started_at timestamptz NOT NULL,
  -- Our receipt of the start. Later than started_at only when a device captured it without a network.
  start_received_at timestamptz NOT NULL,
  -- [{"from": instant, "to": instant}], oldest first; the pause that still lasts is paused_at.
  pauses jsonb NOT NULL DEFAULT '[]',
  paused_at timestamptz,
  person_id uuid,
  property_id uuid,
  is_portfolio_wide boolean NOT NULL DEFAULT false,
  activity_type text,
  travel_kind text,
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 2000),
  stopped_at timestamptz,
  -- Until when it had run when its end was set back.
  trimmed_from timestamptz,
  discarded_at timestamptz,
  entry_ids uuid[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, person_id) REFERENCES persons (user_id, id),
  FOREIGN KEY (user_id, property_id) REFERENCES properties (user_id, id),
  CHECK (paused_at IS NULL OR paused_at >= started_at),
  CHECK (stopped_at IS NULL OR stopped_at >= started_at)
);
-- One running for each person in a book.
CREATE UNIQUE INDEX stopwatches_running ON stopwatches (user_id, actor_id)
  WHERE stopped_at IS NULL AND discarded_at IS NULL;
CREATE TRIGGER stopwatches_touch AFTER INSERT OR UPDATE OR DELETE ON stopwatches
  FOR EACH ROW EXECUTE FUNCTION touch_screens();
