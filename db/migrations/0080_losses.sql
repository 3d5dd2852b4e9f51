-- What the limits on losses ask of a tax year: modified adjusted gross income and the result of other businesses.
CREATE TABLE loss_years (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  tax_year smallint NOT NULL CHECK (tax_year BETWEEN 1900 AND 2200),
  magi_cents bigint,
  other_business_net_cents bigint,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  updated_by uuid NOT NULL,
  PRIMARY KEY (user_id, tax_year)
);
CREATE TRIGGER loss_years_touch AFTER INSERT OR UPDATE OR DELETE ON loss_years
  FOR EACH ROW EXECUTE FUNCTION touch_screens();

-- Of one property in that year; null is not known.
CREATE TABLE loss_lines (
  user_id uuid NOT NULL,
  tax_year smallint NOT NULL,
  property_id uuid NOT NULL,
  -- Income positive, loss negative.
  net_cents bigint,
  suspended_cents bigint CHECK (suspended_cents >= 0),
  -- Active participation in the year, and in the years that the suspended losses are from.
  is_active boolean,
  was_active boolean,
  PRIMARY KEY (user_id, tax_year, property_id),
  FOREIGN KEY (user_id, tax_year) REFERENCES loss_years (user_id, tax_year) ON DELETE CASCADE,
  FOREIGN KEY (user_id, property_id) REFERENCES properties (user_id, id) ON DELETE CASCADE
);
CREATE TRIGGER loss_lines_touch AFTER INSERT OR UPDATE OR DELETE ON loss_lines
  FOR EACH ROW EXECUTE FUNCTION touch_screens();
