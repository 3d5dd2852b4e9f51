-- Mailboxes that stay connected: a folder is a source (decision 0133). Their syncs, references and histories are those of calendars.
ALTER TABLE intake_sources DROP CONSTRAINT intake_sources_kind_check;
ALTER TABLE intake_sources ADD CONSTRAINT intake_sources_kind_check
  CHECK (kind IN ('ics_file', 'mail_file', 'mileage_file', 'timeline_file', 'vault_photos', 'google_calendar',
    'microsoft_calendar', 'caldav', 'ics_address', 'gmail', 'microsoft_mail', 'imap'));
ALTER TABLE intake_sources ADD CONSTRAINT intake_sources_mailbox_check
  CHECK (proposes = 'matched' OR kind NOT IN ('gmail', 'microsoft_mail', 'imap'));
