-- Rows of an import may name a property that is not on record: they keep the name, and count for no rental, until somebody
-- adds the property or says which one it is.
ALTER TABLE time_entries
  ADD COLUMN open_property_name text CHECK (char_length(open_property_name) BETWEEN 1 AND 200),
  ADD CONSTRAINT time_entries_open_property
    CHECK (open_property_name IS NULL OR (property_id IS NULL AND NOT is_portfolio_wide));
CREATE INDEX time_entries_open_property_names ON time_entries (user_id) WHERE open_property_name IS NOT NULL;

ALTER TABLE staged_entries ADD COLUMN open_property_name text;
