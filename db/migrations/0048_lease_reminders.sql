-- A photo that lies elsewhere, and whether its owner wants to be told before a lease ends.
ALTER TABLE properties
  ADD COLUMN photo_url text CHECK (photo_url LIKE 'https://%' AND length(photo_url) <= 2000),
  ADD COLUMN lease_reminder_enabled boolean NOT NULL DEFAULT false,
  ADD COLUMN lease_reminder_days smallint NOT NULL DEFAULT 60 CHECK (lease_reminder_days BETWEEN 1 AND 365);
