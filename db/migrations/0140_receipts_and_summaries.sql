-- A paper of the vault may be proposed too.
ALTER TABLE proposals DROP CONSTRAINT proposals_kind_check;
ALTER TABLE proposals ADD CONSTRAINT proposals_kind_check
  CHECK (kind IN ('calendar', 'mail', 'trip', 'visit', 'photos', 'program', 'receipt'));
CREATE INDEX proposals_receipt ON proposals (user_id, (found->>'id')) WHERE kind = 'receipt';

-- Photos and receipts are files of the entry themselves, and what a program says is no more than whoever runs it says.
CREATE OR REPLACE FUNCTION has_evidence(t time_entries) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT t.evidence_count > 0
    OR (t.proposals <> '[]' AND jsonb_path_exists(t.proposals,
      '$[*].found ? (!(@.kind == "photos" || @.kind == "program" || @.kind == "receipt")).date ? (@ == $before || @ == $day || @ == $after)',
      jsonb_build_object('before', t.entry_date - 1, 'day', t.entry_date, 'after', t.entry_date + 1)))
    OR (t.source = 'stopwatch' AND t.lateness_class = 'live' AND t.raises = '[]')
$$;

-- What kind of paper it is, as its words say, and what was made of that: by rules, or by a language model whose name is kept.
-- The status of that is the file's (`evidence_files.evidence_ai_analysis_status`).
ALTER TABLE file_readings
  ADD COLUMN category text COLLATE "C"
    CHECK (category IN ('receipt', 'invoice', 'estimate', 'lease', 'notice', 'statement', 'photo', 'document')),
  ADD COLUMN tags text[] COLLATE "C" NOT NULL DEFAULT '{}',
  ADD COLUMN signals text[] COLLATE "C" NOT NULL DEFAULT '{}',
  ADD COLUMN analyzed_by text COLLATE "C" CHECK (analyzed_by IN ('rules', 'model')),
  ADD COLUMN model text CHECK (char_length(model) BETWEEN 1 AND 500),
  ADD COLUMN summary text CHECK (char_length(summary) BETWEEN 1 AND 500),
  ADD COLUMN urgency text COLLATE "C" CHECK (urgency IN ('low', 'medium', 'high')),
  ADD COLUMN business_impact text COLLATE "C" CHECK (business_impact IN ('minimal', 'moderate', 'significant')),
  ADD COLUMN compliance_flag boolean,
  ADD COLUMN flagged_for text COLLATE "C" CHECK (flagged_for IN ('future_date', 'other_day', 'violation')),
  ADD COLUMN analysis_reason text COLLATE "C" CHECK (char_length(analysis_reason) BETWEEN 1 AND 40),
  ADD COLUMN analyzed_at timestamptz,
  ADD CONSTRAINT file_readings_model CHECK ((analyzed_by = 'model') = (model IS NOT NULL)),
  ADD CONSTRAINT file_readings_analyzed CHECK ((analyzed_by IS NULL) = (summary IS NULL));
