-- Says the same as before to an engine that spreads owners over nodes: nothing volatile stands in the upsert, and no table is
-- known by its name, which is another one in a shard.
CREATE OR REPLACE FUNCTION touch_book() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.user_id ELSE NEW.user_id END;
  -- Sums follow entries, and entries have events.
  facts integer := CASE WHEN TG_NARGS > 0 AND TG_ARGV[0] = 'sums' THEN 0 ELSE 1 END;
  now_in xid8 := pg_current_xact_id();
BEGIN
  INSERT INTO book_versions AS b (user_id, version, facts_version, changed_in)
  VALUES (owner, 1, facts, now_in)
  ON CONFLICT (user_id) DO UPDATE SET
    version = b.version + CASE WHEN b.changed_in <> now_in THEN 1 ELSE 0 END,
    facts_version = b.facts_version + facts,
    changed_in = now_in
  WHERE b.changed_in <> now_in OR facts = 1;
  RETURN NULL;
END $$;

DROP TRIGGER time_rollups_touch ON time_rollups;
CREATE TRIGGER time_rollups_touch AFTER INSERT OR UPDATE OR DELETE ON time_rollups
  FOR EACH ROW EXECUTE FUNCTION touch_book('sums');

-- Properties go with their owner alone, after what refers to them: nothing is ever set to null here.
ALTER TABLE return_lines
  DROP CONSTRAINT return_lines_user_id_property_id_fkey,
  ADD FOREIGN KEY (user_id, property_id) REFERENCES properties (user_id, id);
