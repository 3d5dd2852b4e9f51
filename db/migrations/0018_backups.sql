-- Who makes a backup now, and how the last ones went: one row, made by the first process that looks. It belongs to the
-- running installation and is in no backup.
CREATE TABLE backup_state (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- The process that makes one; another may take over once the claim has run out.
  claimed_by uuid,
  claimed_until timestamptz,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  last_failure text CHECK (length(last_failure) <= 500),
  CHECK ((claimed_by IS NULL) = (claimed_until IS NULL)),
  CHECK ((last_failure_at IS NULL) = (last_failure IS NULL))
);
