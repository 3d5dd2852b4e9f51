-- Earlier years with material participation, for the ten years that test 5 looks back at. No row means not known.
CREATE TABLE earlier_years (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- A property of the book, or 'elected-rentals': all rental real estate as one activity.
  activity_id text COLLATE "C" NOT NULL CHECK (length(activity_id) BETWEEN 1 AND 40),
  -- Ascending; empty says that there was none.
  years smallint[] NOT NULL CHECK (cardinality(years) <= 60),
  version integer NOT NULL DEFAULT 1,
  stated_at timestamptz NOT NULL,
  stated_by uuid NOT NULL,
  PRIMARY KEY (user_id, activity_id)
);
CREATE TRIGGER earlier_years_touch AFTER INSERT OR UPDATE OR DELETE ON earlier_years
  FOR EACH ROW EXECUTE FUNCTION touch_book();
