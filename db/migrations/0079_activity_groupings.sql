-- Short-term rentals told to be one activity (Reg. 1.469-4(c)), and whether the statement of Rev. Proc. 2010-13 was filed.
CREATE TABLE activity_groupings (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  -- Properties of the book; each stands in one grouping at most.
  property_ids uuid[] NOT NULL CHECK (cardinality(property_ids) BETWEEN 2 AND 100),
  first_year smallint NOT NULL CHECK (first_year BETWEEN 1994 AND 2100),
  -- Null: not yet, or not known.
  disclosed boolean,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id)
);
CREATE TRIGGER activity_groupings_touch AFTER INSERT OR UPDATE OR DELETE ON activity_groupings
  FOR EACH ROW EXECUTE FUNCTION touch_book();
