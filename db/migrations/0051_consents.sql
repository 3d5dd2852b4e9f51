-- What a person agreed to. Nothing is agreed to unless they said so; AI is used unless they said no.
ALTER TABLE users
  ADD COLUMN consent_to_aggregate_rent_data boolean NOT NULL DEFAULT false,
  ADD COLUMN lease_reminder_opt_in boolean NOT NULL DEFAULT false,
  ADD COLUMN keep_newsletter boolean NOT NULL DEFAULT false,
  ADD COLUMN ai_use boolean NOT NULL DEFAULT true;
-- The end of the lease of which the owner was last reminded.
ALTER TABLE properties ADD COLUMN lease_reminded_for date;
CREATE INDEX properties_lease_reminders ON properties (lease_end_date) WHERE lease_reminder_enabled;
