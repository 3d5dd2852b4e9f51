-- What our rules or a language model note of an entry. It is derived from one version of the entry and is no part of its record:
-- an entry that changes is looked at again.
CREATE TABLE entry_analyses (
  user_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  entry_version integer NOT NULL CHECK (entry_version >= 1),
  -- Whose day it was looked at with: what overlaps is known of both entries.
  for_person_id uuid NOT NULL,
  for_date date NOT NULL,
  status text COLLATE "C" NOT NULL CHECK (status IN ('pending', 'completed', 'failed', 'skipped')),
  problem text COLLATE "C"
    CHECK (problem IN ('no_words', 'person_off', 'organization_off', 'plan', 'model_unavailable', 'model_unfit')),
  made_by text COLLATE "C" CHECK (made_by IN ('rules', 'model')),
  model text CHECK (char_length(model) BETWEEN 1 AND 200),
  summary text CHECK (char_length(summary) BETWEEN 1 AND 200),
  tags text[] NOT NULL CHECK (cardinality(tags) <= 8),
  primary_category text COLLATE "C" CHECK (char_length(primary_category) BETWEEN 1 AND 60),
  urgency text COLLATE "C" CHECK (urgency IN ('low', 'medium', 'high')),
  business_impact text COLLATE "C" CHECK (business_impact IN ('minimal', 'moderate', 'significant')),
  compliance_reasons text[] COLLATE "C" NOT NULL CHECK (cardinality(compliance_reasons) <= 8),
  -- How often the model was asked about this version.
  attempts smallint NOT NULL DEFAULT 0 CHECK (attempts BETWEEN 0 AND 3),
  analyzed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, entry_id),
  FOREIGN KEY (user_id, entry_id) REFERENCES time_entries (user_id, id) ON DELETE CASCADE,
  CHECK ((status = 'skipped') = (made_by IS NULL)),
  CHECK ((made_by IS NULL) = (summary IS NULL)),
  CHECK ((made_by IS NULL) = (primary_category IS NULL)),
  CHECK ((made_by IS NULL) = (urgency IS NULL)),
  CHECK ((made_by IS NULL) = (business_impact IS NULL)),
  CHECK (made_by IS NOT DISTINCT FROM 'model' OR model IS NULL),
  CHECK (made_by IS DISTINCT FROM 'model' OR (model IS NOT NULL AND status = 'completed')),
  CHECK ((status IN ('failed', 'skipped')) = (problem IS NOT NULL))
);
CREATE INDEX entry_analyses_waiting ON entry_analyses (user_id) WHERE status = 'pending';

-- The entries of a book of which this was noted, as they now stand; a null asks for nothing. The ledger filters by it.
CREATE FUNCTION analyzed_entries(owner uuid, statuses text[], urgencies text[], impacts text[], categories text[],
  flagged boolean) RETURNS TABLE (entry_id uuid) LANGUAGE sql STABLE AS $$
  SELECT t.id FROM time_entries t
  LEFT JOIN entry_analyses a ON a.user_id = t.user_id AND a.entry_id = t.id AND a.entry_version = t.version
  WHERE t.user_id = owner
    AND (statuses IS NULL OR coalesce(a.status, 'pending') = ANY(statuses))
    AND (urgencies IS NULL OR a.urgency = ANY(urgencies))
    AND (impacts IS NULL OR a.business_impact = ANY(impacts))
    AND (categories IS NULL OR a.primary_category = ANY(categories))
    AND (flagged IS NULL OR (a.made_by IS NOT NULL AND (cardinality(a.compliance_reasons) > 0) = flagged))
$$;
