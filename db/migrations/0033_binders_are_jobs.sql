-- Who makes a binder, and how often it was begun, stands with its job.
DROP INDEX audit_binders_making;
ALTER TABLE audit_binders DROP COLUMN beat_at, DROP COLUMN attempts;
