-- What administrators tell all affiliates, and what they give them to share. Withdrawn ones stay: the admin log names them.
CREATE TABLE affiliate_announcements (
  id uuid PRIMARY KEY,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  -- Nobody reads it before.
  starts_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  withdrawn_at timestamptz
);

CREATE TABLE affiliate_assets (
  id uuid PRIMARY KEY,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('text', 'image', 'link')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  purpose text NOT NULL CHECK (length(purpose) BETWEEN 1 AND 300),
  -- The text, with a mark where the affiliate's own link goes, or the link.
  content text CHECK (length(content) BETWEEN 1 AND 2000),
  -- The last part of the address of an image. It is among no stored files: each of those is of a person.
  picture text COLLATE "C" UNIQUE CHECK (length(picture) = 43),
  mime_type text COLLATE "C" CHECK (mime_type IN ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea CHECK (length(bytes) BETWEEN 1 AND 1048576),
  created_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  CHECK (num_nonnulls(picture, mime_type, bytes) = CASE WHEN kind = 'image' THEN 3 ELSE 0 END),
  CHECK ((content IS NULL) = (kind = 'image'))
);
