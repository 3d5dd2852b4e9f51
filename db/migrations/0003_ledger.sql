-- The ledger: events are the truth, time_entries and time_rollups are projections kept in the same transaction.

CREATE TABLE ledger_heads (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  seq bigint NOT NULL DEFAULT 0,
  hash text COLLATE "C" NOT NULL
);

CREATE TABLE ledger_events (
  user_id uuid NOT NULL,
  seq bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN
    ('create', 'amend', 'void', 'restore', 'attach', 'detach', 'attest', 'lock', 'import', 'import_undo', 'export')),
  subject_id uuid NOT NULL,
  actor_id uuid NOT NULL,
  impersonator_id uuid,
  received_at timestamptz NOT NULL,
  captured_at timestamptz,
  device_id text,
  payload_commitment text COLLATE "C" NOT NULL,
  previous_hash text COLLATE "C" NOT NULL,
  hash text COLLATE "C" NOT NULL,
  PRIMARY KEY (user_id, seq)
);
CREATE INDEX ledger_events_subject ON ledger_events (user_id, subject_id, seq);

-- Payload and salt stand apart: deleting an account drops them and the chain still verifies.
CREATE TABLE ledger_payloads (
  user_id uuid NOT NULL,
  seq bigint NOT NULL,
  salt text COLLATE "C" NOT NULL CHECK (length(salt) = 64),
  payload text NOT NULL,
  PRIMARY KEY (user_id, seq)
);

CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger rows are append-only' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER ledger_events_append_only BEFORE UPDATE OR DELETE ON ledger_events
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_events_no_truncate BEFORE TRUNCATE ON ledger_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_payloads_append_only BEFORE UPDATE ON ledger_payloads
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

-- Payloads may be dropped only for one whole owner who is being erased, in a transaction that says so.
CREATE FUNCTION refuse_payload_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('tenure.erasing_owner', true) IS DISTINCT FROM OLD.user_id::text THEN
    RAISE EXCEPTION 'ledger payloads are dropped only with their owner' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER ledger_payloads_delete BEFORE DELETE ON ledger_payloads
  FOR EACH ROW EXECUTE FUNCTION refuse_payload_delete();
CREATE TRIGGER ledger_payloads_no_truncate BEFORE TRUNCATE ON ledger_payloads
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TABLE time_entries (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  property_id uuid,
  is_portfolio_wide boolean NOT NULL DEFAULT false,
  entry_date date NOT NULL,
  time_started time,
  time_ended time,
  time_zone text NOT NULL,
  duration_seconds integer NOT NULL CHECK (duration_seconds BETWEEN 4 AND 86400),
  activity_type text NOT NULL,
  travel_kind text CHECK (travel_kind IN ('home', 'between', 'other', 'unspecified')),
  description text NOT NULL CHECK (length(description) <= 2000),
  -- Null: as the rules propose. A value is somebody's override, recorded in the event that set it.
  is_material_participation boolean,
  is_qualified_non_material boolean,
  flags_overridden_by uuid,
  source text NOT NULL DEFAULT 'manual',
  approval_status text NOT NULL DEFAULT 'approved' CHECK (approval_status IN ('pending', 'approved')),
  approval_timestamp timestamptz,
  evidence_count integer NOT NULL DEFAULT 0,
  import_id uuid,
  import_line integer,
  first_recorded_at timestamptz NOT NULL,
  client_captured_at timestamptz,
  source_created_at timestamptz,
  lateness_class text NOT NULL CHECK (lateness_class IN
    ('live', 'same_day', 'week', 'month', 'late', 'after_year_end', 'advance')),
  version integer NOT NULL DEFAULT 1,
  voided_at timestamptz,
  void_reason text,
  created_by uuid NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, person_id) REFERENCES persons (user_id, id),
  FOREIGN KEY (user_id, property_id) REFERENCES properties (user_id, id),
  CHECK ((activity_type = 'travel-property-related-tasks') = (travel_kind IS NOT NULL)),
  CHECK ((time_started IS NULL) = (time_ended IS NULL))
);
CREATE INDEX time_entries_by_date ON time_entries (user_id, entry_date DESC, id DESC) WHERE voided_at IS NULL;
CREATE INDEX time_entries_by_property ON time_entries (user_id, property_id, entry_date DESC, id DESC) WHERE voided_at IS NULL;
CREATE INDEX time_entries_voided ON time_entries (user_id, entry_date DESC, id DESC) WHERE voided_at IS NOT NULL;
CREATE INDEX time_entries_by_import ON time_entries (user_id, import_id) WHERE import_id IS NOT NULL;

-- firstRecordedAt is our receipt; no edit may move it.
CREATE FUNCTION refuse_first_recorded_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'first_recorded_at never changes' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER time_entries_first_recorded BEFORE UPDATE ON time_entries
  FOR EACH ROW WHEN (OLD.first_recorded_at IS DISTINCT FROM NEW.first_recorded_at)
  EXECUTE FUNCTION refuse_first_recorded_change();

-- Sums of the entries of a year that are not voided, keyed by facts that do not change; the law is read off later.
-- No day in the key: the number of rows depends on the variety of the work, not on its amount.
CREATE TABLE time_rollups (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  tax_year smallint NOT NULL,
  person_id uuid NOT NULL,
  -- The nil uuid stands for "no property".
  property_id uuid NOT NULL,
  activity_type text NOT NULL,
  travel_kind text NOT NULL,
  material_override smallint NOT NULL,
  non_material_override smallint NOT NULL,
  lateness_class text NOT NULL,
  has_evidence boolean NOT NULL,
  approval_status text NOT NULL,
  duration_seconds bigint NOT NULL,
  entry_count integer NOT NULL,
  PRIMARY KEY (user_id, tax_year, person_id, property_id, activity_type, travel_kind,
    material_override, non_material_override, lateness_class, has_evidence, approval_status)
);

-- One number a book that grows with every transaction that changes a fact of law or a sum: what was computed from the
-- facts may be kept until it moves. The database counts, so that no writer can forget.
CREATE TABLE book_versions (
  user_id uuid PRIMARY KEY,
  version bigint NOT NULL,
  changed_in xid8 NOT NULL
);

CREATE FUNCTION touch_book() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.user_id ELSE NEW.user_id END;
BEGIN
  INSERT INTO book_versions AS b (user_id, version, changed_in) VALUES (owner, 1, pg_current_xact_id())
  ON CONFLICT (user_id) DO UPDATE SET version = b.version + 1, changed_in = pg_current_xact_id()
    WHERE b.changed_in <> pg_current_xact_id();
  RETURN NULL;
END $$;

CREATE TRIGGER persons_touch AFTER INSERT OR UPDATE OR DELETE ON persons FOR EACH ROW EXECUTE FUNCTION touch_book();
CREATE TRIGGER properties_touch AFTER INSERT OR UPDATE OR DELETE ON properties FOR EACH ROW EXECUTE FUNCTION touch_book();
CREATE TRIGGER tax_years_touch AFTER INSERT OR UPDATE OR DELETE ON tax_years FOR EACH ROW EXECUTE FUNCTION touch_book();
CREATE TRIGGER other_work_none_touch AFTER INSERT OR UPDATE OR DELETE ON other_work_none
  FOR EACH ROW EXECUTE FUNCTION touch_book();
CREATE TRIGGER other_work_positions_touch AFTER INSERT OR UPDATE OR DELETE ON other_work_positions
  FOR EACH ROW EXECUTE FUNCTION touch_book();
CREATE TRIGGER other_work_periods_touch AFTER INSERT OR UPDATE OR DELETE ON other_work_periods
  FOR EACH ROW EXECUTE FUNCTION touch_book();
CREATE TRIGGER time_rollups_touch AFTER INSERT OR UPDATE OR DELETE ON time_rollups
  FOR EACH ROW EXECUTE FUNCTION touch_book();
