-- Several reasons may be true of a mail that waits. What it says is opened apart from what is proposed of it.
ALTER TABLE held_mails ADD COLUMN reasons text[] COLLATE "C";
ALTER TABLE held_mails ADD COLUMN sealed_mails text;
UPDATE held_mails SET reasons = ARRAY[reason], sealed_mails = sealed;
ALTER TABLE held_mails ALTER COLUMN reasons SET NOT NULL;
ALTER TABLE held_mails ALTER COLUMN sealed_mails SET NOT NULL;
ALTER TABLE held_mails ADD CONSTRAINT held_mails_reasons_check CHECK (cardinality(reasons) > 0
  AND reasons <@ ARRAY['not-signed', 'not-yours', 'not-verified', 'not-sent-here', 'automatic']::text[]);
ALTER TABLE held_mails DROP COLUMN reason;
-- Mails of before go by the id that they said.
COMMENT ON COLUMN held_mails.mail_id IS 'By its sender, date, subject and text: a mail waits once.';
