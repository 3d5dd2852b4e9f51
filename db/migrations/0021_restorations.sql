-- When a backup was put into this database: what people took back after it was made looks as if they had not.
ALTER TABLE backup_state ADD COLUMN restored_at timestamptz;
