-- In what capacity work was done, and why somebody took it out of what counts: nothing said is null, and no rule reads it
-- as an answer. The business is a position of the person's other work, which may be removed while its hours stay.
ALTER TABLE time_entries
  ADD COLUMN capacity text CHECK (capacity IN ('operations', 'supervising', 'investor', 'investor-in-management',
    'on-call', 'personal', 'education', 'other-business')),
  ADD COLUMN business_id uuid,
  ADD COLUMN override_reason text
    CHECK (override_reason IN ('investor-or-personal', 'other-real-property-business', 'other-work')),
  ADD CONSTRAINT time_entries_business CHECK (business_id IS NULL OR capacity IS NOT DISTINCT FROM 'other-business'),
  ADD CONSTRAINT time_entries_override_reason CHECK (override_reason IS NULL
    OR is_material_participation IS FALSE OR is_qualified_non_material IS FALSE);

ALTER TABLE staged_entries
  ADD COLUMN capacity text,
  ADD COLUMN business_id uuid,
  ADD COLUMN override_reason text;

ALTER TABLE time_rollups
  ADD COLUMN capacity text NOT NULL DEFAULT '',
  ADD COLUMN business_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  ADD COLUMN override_reason text NOT NULL DEFAULT '',
  DROP CONSTRAINT time_rollups_pkey;
ALTER TABLE time_rollups ADD CONSTRAINT time_rollups_pkey PRIMARY KEY (user_id, tax_year, person_id, property_id,
  activity_type, travel_kind, capacity, business_id, material_override, non_material_override, override_reason,
  lateness_class, has_evidence, approval_status);
