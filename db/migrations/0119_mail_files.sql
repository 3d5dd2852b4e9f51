-- Mail files (.eml, .mbox) are a source of proposals too. The browser reads them; their bodies never come here.
ALTER TABLE intake_sources DROP CONSTRAINT intake_sources_kind_check;
ALTER TABLE intake_sources ADD CONSTRAINT intake_sources_kind_check CHECK (kind IN ('ics_file', 'mail_file'));
