-- Hours raised later keep the class of the receipt that raised them, the latest last; the rest of the entry keeps its own.
ALTER TABLE time_entries
  ADD COLUMN raises jsonb NOT NULL DEFAULT '[]'
    CHECK (jsonb_typeof(raises) = 'array' AND jsonb_array_length(raises) <= 50),
  ADD COLUMN was_planned boolean NOT NULL DEFAULT false;

-- An entry as its classes see it: the first part counts as the entry, a raise adds seconds alone.
CREATE VIEW time_entry_parts AS
  SELECT t.user_id, t.id, part.lateness_class, part.seconds, part.entry_count
  FROM time_entries t CROSS JOIN LATERAL (
    SELECT t.lateness_class, t.duration_seconds - coalesce(sum((r ->> 'seconds')::integer), 0)::integer AS seconds,
      1 AS entry_count
    FROM jsonb_array_elements(t.raises) AS r
    UNION ALL
    SELECT r ->> 'latenessClass', (r ->> 'seconds')::integer, 0 FROM jsonb_array_elements(t.raises) AS r
  ) AS part;

-- A person's signed week: the last signing. Every signing is an event of the chain.
CREATE TABLE closed_weeks (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  person_id uuid NOT NULL,
  -- Its Monday.
  week_start date NOT NULL CHECK (extract(isodow FROM week_start) = 1),
  id uuid NOT NULL,
  entry_count integer NOT NULL CHECK (entry_count >= 0),
  logged_seconds integer NOT NULL CHECK (logged_seconds >= 0),
  set_hash text COLLATE "C" NOT NULL CHECK (length(set_hash) = 64),
  typed_name text NOT NULL,
  statement text NOT NULL,
  signed_at timestamptz NOT NULL,
  signed_by uuid NOT NULL,
  event_seq bigint NOT NULL,
  -- When an entry of it was first changed after that signing.
  amended_at timestamptz,
  PRIMARY KEY (user_id, person_id, week_start),
  FOREIGN KEY (user_id, person_id) REFERENCES persons (user_id, id)
);

-- A tax year whose return was filed: the last time it was said.
CREATE TABLE locked_years (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  tax_year smallint NOT NULL,
  id uuid NOT NULL,
  filed_on date NOT NULL,
  entry_count integer NOT NULL,
  logged_seconds bigint NOT NULL,
  head_seq bigint NOT NULL,
  head_hash text COLLATE "C" NOT NULL,
  locked_at timestamptz NOT NULL,
  locked_by uuid NOT NULL,
  event_seq bigint NOT NULL,
  amended_at timestamptz,
  PRIMARY KEY (user_id, tax_year)
);

-- What waits is little and is asked for with every verdict.
CREATE INDEX time_entries_waiting ON time_entries (user_id, entry_date)
  WHERE approval_status = 'pending' AND voided_at IS NULL;
