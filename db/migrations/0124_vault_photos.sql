-- Photos of the vault are a source of proposals too: those of one day at one property's pin are one item.
ALTER TABLE intake_sources DROP CONSTRAINT intake_sources_kind_check;
ALTER TABLE intake_sources ADD CONSTRAINT intake_sources_kind_check
  CHECK (kind IN ('ics_file', 'mail_file', 'mileage_file', 'timeline_file', 'vault_photos', 'google_calendar', 'microsoft_calendar', 'caldav', 'ics_address'));
ALTER TABLE proposals DROP CONSTRAINT proposals_kind_check;
ALTER TABLE proposals ADD CONSTRAINT proposals_kind_check CHECK (kind IN ('calendar', 'mail', 'trip', 'visit', 'photos'));
