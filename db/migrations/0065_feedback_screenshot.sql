-- A picture that goes along with a message. Where its account was erased, the picture is gone and the message stays.
ALTER TABLE stored_files DROP CONSTRAINT stored_files_purpose_check;
ALTER TABLE stored_files ADD CONSTRAINT stored_files_purpose_check
  CHECK (purpose IN ('property_photo', 'avatar', 'import', 'report', 'evidence', 'evidence_preview',
    'evidence_share', 'audit_binder', 'feedback'));
ALTER TABLE feedback ADD COLUMN screenshot_file_id uuid;
