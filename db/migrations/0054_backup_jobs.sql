-- The job that makes a backup is claimed like any other; what is left is how the last ones went.
ALTER TABLE backup_state DROP COLUMN claimed_by, DROP COLUMN claimed_until;
