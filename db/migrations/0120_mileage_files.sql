-- Mileage logs of MileIQ and its like are a source of proposals too, and each business drive is an item.
ALTER TABLE intake_sources DROP CONSTRAINT intake_sources_kind_check;
ALTER TABLE intake_sources ADD CONSTRAINT intake_sources_kind_check
  CHECK (kind IN ('ics_file', 'mail_file', 'mileage_file'));
ALTER TABLE proposals DROP CONSTRAINT proposals_kind_check;
ALTER TABLE proposals ADD CONSTRAINT proposals_kind_check CHECK (kind IN ('calendar', 'mail', 'trip'));

-- What a person said of the names of time zones that nothing explains: the next reading of that source doesn't ask again.
ALTER TABLE intake_sources ADD COLUMN zones jsonb NOT NULL DEFAULT '[]';
-- The names that a reading asks about.
ALTER TABLE intake_runs ADD COLUMN unknown_zones jsonb NOT NULL DEFAULT '[]';
