-- The picture of an organization, as it was fetched. It stands here and not among the stored files: each of those is of
-- a person and goes with them, and an organization outlives its people.
CREATE TABLE organization_logos (
  organization_id uuid PRIMARY KEY REFERENCES organizations (id) ON DELETE CASCADE,
  -- The last part of its address; another one with every picture.
  picture text COLLATE "C" NOT NULL UNIQUE CHECK (length(picture) = 43),
  mime_type text COLLATE "C" NOT NULL CHECK (mime_type IN ('image/png', 'image/jpeg')),
  content bytea NOT NULL CHECK (length(content) BETWEEN 1 AND 524288),
  fetched_at timestamptz NOT NULL
);
