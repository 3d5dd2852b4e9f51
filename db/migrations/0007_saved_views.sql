-- Named views of the ledger: what its address says.

CREATE TABLE saved_views (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  name text COLLATE "C" NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  search text COLLATE "C" NOT NULL CHECK (length(search) <= 4000),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id)
);
CREATE UNIQUE INDEX saved_views_name ON saved_views (user_id, lower(name));
