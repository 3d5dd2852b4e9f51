-- Who saves an import, and how often it was begun, stands with its job.
ALTER TABLE import_savings DROP COLUMN attempts, DROP COLUMN beat_at;
