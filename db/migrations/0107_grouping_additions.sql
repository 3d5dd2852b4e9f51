-- A property that joined a grouping later needs a statement of its own, and a statement that was left out can be made up for
-- (Rev. Proc. 2010-13, s.4.03 and 4.07).
ALTER TABLE activity_groupings
  -- The year whose return made up for the statement of the first year.
  ADD COLUMN cured_in_year smallint CHECK (cured_in_year BETWEEN 2011 AND 2100),
  -- [{ propertyId, year, disclosed, curedInYear }]
  ADD COLUMN additions jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(additions) = 'array');
