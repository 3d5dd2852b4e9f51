-- The job that asks for a stamp waits by itself; what is left is how often the authority failed.
ALTER TABLE transparency_time_stamp_tries DROP COLUMN next_at;
