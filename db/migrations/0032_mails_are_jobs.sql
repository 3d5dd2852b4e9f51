-- Who sends a mail, and how often it was tried, stands with its job. What waited for another try is posted anew.
DELETE FROM record_mails WHERE sent_at IS NULL AND retry_at IS NOT NULL;
ALTER TABLE record_mails DROP COLUMN claimed_at, DROP COLUMN retry_at, DROP COLUMN tries;
ALTER TABLE exchange_reminders DROP COLUMN claimed_until, DROP COLUMN doubtful_tries;
