-- What a program with a token proposes: each token is a source, by its id, and two of them may have one name.
ALTER TABLE intake_sources DROP CONSTRAINT intake_sources_kind_check;
ALTER TABLE intake_sources ADD CONSTRAINT intake_sources_kind_check CHECK (kind IN
  ('ics_file', 'mail_file', 'mileage_file', 'timeline_file', 'vault_photos', 'google_calendar', 'microsoft_calendar', 'caldav',
    'ics_address', 'gmail', 'microsoft_mail', 'imap', 'mail_address', 'program'));
ALTER TABLE intake_sources ADD CONSTRAINT intake_sources_program_check CHECK (kind <> 'program' OR outside_key IS NOT NULL);
DROP INDEX intake_sources_name;
CREATE UNIQUE INDEX intake_sources_name ON intake_sources (user_id, kind, person_id, lower(name) COLLATE "C")
  WHERE kind <> 'program';
CREATE UNIQUE INDEX intake_sources_program ON intake_sources (user_id, outside_key) WHERE kind = 'program';

ALTER TABLE proposals DROP CONSTRAINT proposals_kind_check;
ALTER TABLE proposals ADD CONSTRAINT proposals_kind_check
  CHECK (kind IN ('calendar', 'mail', 'trip', 'visit', 'photos', 'program'));
-- How many a source made in a day, and how many of them wait.
CREATE INDEX proposals_source ON proposals (user_id, source_id, created_at);

-- What a program says is no more than whoever runs it says.
CREATE OR REPLACE FUNCTION has_evidence(t time_entries) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT t.evidence_count > 0
    OR (t.proposals <> '[]' AND jsonb_path_exists(t.proposals,
      '$[*].found ? (!(@.kind == "photos" || @.kind == "program")).date ? (@ == $before || @ == $day || @ == $after)',
      jsonb_build_object('before', t.entry_date - 1, 'day', t.entry_date, 'after', t.entry_date + 1)))
    OR (t.source = 'stopwatch' AND t.lateness_class = 'live' AND t.raises = '[]')
$$;
