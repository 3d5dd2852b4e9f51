-- What an employer reports as worked beside what was told, and what decides who is a five-percent owner: stock of a
-- corporation is attributed within the closest family (IRC 416(i)(1)(B)(i), 318). Null is unknown.
ALTER TABLE other_work_periods
  ADD COLUMN reported_seconds integer CHECK (reported_seconds BETWEEN 0 AND 31622400);
ALTER TABLE other_work_positions
  ADD COLUMN is_corporation boolean,
  ADD COLUMN family_ownership_pct numeric(6, 3) CHECK (family_ownership_pct BETWEEN 0 AND 100);
