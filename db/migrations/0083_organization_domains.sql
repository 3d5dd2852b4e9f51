-- The domain that an organization says is its own. Several may say so of one; a record of its name server proves whose
-- it is, and only then it stands in organizations.custom_domain.
CREATE TABLE organization_domains (
  organization_id uuid PRIMARY KEY REFERENCES organizations (id) ON DELETE CASCADE,
  domain text COLLATE "C" NOT NULL CHECK (domain = lower(domain) AND length(domain) BETWEEN 4 AND 253),
  -- What the record must say.
  challenge text COLLATE "C" NOT NULL CHECK (length(challenge) = 43),
  asked_at timestamptz NOT NULL,
  -- Null: it waits for its proof.
  proved_at timestamptz,
  -- When a name server last answered, whatever it said.
  answered_at timestamptz,
  checked_at timestamptz
);
CREATE UNIQUE INDEX organization_domains_proved ON organization_domains (domain) WHERE proved_at IS NOT NULL;
