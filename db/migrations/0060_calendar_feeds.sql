-- What a private link shows to calendars that subscribe to it. The link itself, with its end and its count, has the same id.
CREATE TABLE calendar_feeds (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  contents text[] NOT NULL
    CHECK (contents <@ ARRAY['entries', 'plans', 'deadlines', 'stays'] AND cardinality(contents) > 0),
  detail text COLLATE "C" NOT NULL CHECK (detail IN ('short', 'full')),
  -- Whose entries; null: everybody's.
  person_id uuid,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, id) REFERENCES book_links (user_id, id) ON DELETE CASCADE,
  FOREIGN KEY (user_id, person_id) REFERENCES persons (user_id, id)
);
