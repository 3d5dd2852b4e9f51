-- Goals in hours that a person sets for themselves. What is reached is read off the entries, never kept.
CREATE TABLE milestones (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 100),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 500),
  target_seconds integer NOT NULL CHECK (target_seconds BETWEEN 3600 AND 3600000),
  target_date date NOT NULL,
  category text COLLATE "C" NOT NULL CHECK (category IN ('quarterly', 'annual')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id)
);

-- Whether somebody wants to see their achievements; without a row they do.
CREATE TABLE achievement_settings (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  is_on boolean NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TRIGGER milestones_touch AFTER INSERT OR UPDATE OR DELETE ON milestones
  FOR EACH ROW EXECUTE FUNCTION touch_screens();
