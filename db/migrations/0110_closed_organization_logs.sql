-- What was done to an organization, as its owner keeps it once it is closed: the log itself goes with the organization.
CREATE TABLE closed_organization_logs (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  organization_id uuid NOT NULL,
  name text COLLATE "C" NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  lines jsonb NOT NULL CHECK (jsonb_typeof(lines) = 'array'),
  closed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, organization_id)
);
