-- How a property is held is one choice: a limited partner has fewer tests of participation, a general partner and a
-- member of an LLC do not (Garnett v. Commissioner, 132 T.C. 368). The day of the written binding contract decides the
-- percentage of bonus depreciation.
ALTER TABLE properties
  ADD COLUMN interest text COLLATE "C" NOT NULL DEFAULT 'direct'
    CHECK (interest IN ('direct', 'general_partner', 'llc_member', 'limited_partner')),
  ADD COLUMN contract_on date;
UPDATE properties SET interest = 'limited_partner' WHERE is_limited_partner;
ALTER TABLE properties DROP COLUMN is_limited_partner;
