-- What waits for an approval: who approved it, and why it went back to whoever logged it.
ALTER TABLE time_entries ADD COLUMN approved_by uuid, ADD COLUMN return_reason text;
ALTER TABLE staged_entries ADD COLUMN approved_by uuid, ADD COLUMN return_reason text;
ALTER TABLE time_entries
  ADD CONSTRAINT time_entries_return_reason CHECK (return_reason IS NULL
    OR (approval_status = 'pending' AND length(return_reason) BETWEEN 1 AND 500));

-- An upload in parts is of whoever began it; null: from before members could.
ALTER TABLE evidence_uploads ADD COLUMN begun_by uuid;
