-- The visits of a phone's timeline are a source of proposals too. Those at a property's pin alone come here.
ALTER TABLE intake_sources DROP CONSTRAINT intake_sources_kind_check;
ALTER TABLE intake_sources ADD CONSTRAINT intake_sources_kind_check
  CHECK (kind IN ('ics_file', 'mail_file', 'mileage_file', 'timeline_file'));
ALTER TABLE proposals DROP CONSTRAINT proposals_kind_check;
ALTER TABLE proposals ADD CONSTRAINT proposals_kind_check CHECK (kind IN ('calendar', 'mail', 'trip', 'visit'));
