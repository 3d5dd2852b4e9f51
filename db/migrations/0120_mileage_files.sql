-- What a person said of the names of time zones that nothing explains: the next reading of that source doesn't ask again.
ALTER TABLE intake_sources ADD COLUMN zones jsonb NOT NULL DEFAULT '[]';
-- The names that a reading asks about.
ALTER TABLE intake_runs ADD COLUMN unknown_zones jsonb NOT NULL DEFAULT '[]';
