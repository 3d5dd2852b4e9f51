-- Photos of the vault are a source of proposals too: those of one day at one property's pin are one item.
ALTER TABLE intake_sources DROP CONSTRAINT intake_sources_kind_check;
ALTER TABLE intake_sources ADD CONSTRAINT intake_sources_kind_check
  CHECK (kind IN ('ics_file', 'mail_file', 'mileage_file', 'timeline_file', 'vault_photos', 'google_calendar',
    'microsoft_calendar', 'caldav', 'ics_address'));
ALTER TABLE proposals DROP CONSTRAINT proposals_kind_check;
ALTER TABLE proposals ADD CONSTRAINT proposals_kind_check CHECK (kind IN ('calendar', 'mail', 'trip', 'visit', 'photos'));

-- Photos are files of the entry themselves: it has no evidence by them once they are taken off.
CREATE OR REPLACE FUNCTION has_evidence(t time_entries) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT t.evidence_count > 0
    OR (t.proposals <> '[]' AND jsonb_path_exists(t.proposals,
      '$[*].found ? (!(@.kind == "photos")).date ? (@ == $before || @ == $day || @ == $after)',
      jsonb_build_object('before', t.entry_date - 1, 'day', t.entry_date, 'after', t.entry_date + 1)))
    OR (t.source = 'stopwatch' AND t.lateness_class = 'live' AND t.raises = '[]')
$$;
