-- What somebody logged in a month, for the free plan's limit: by our receipt, without what was imported.
CREATE INDEX time_entries_logged ON time_entries (user_id, first_recorded_at) WHERE import_id IS NULL;
-- The grant that reaches furthest, read with every session.
CREATE INDEX plan_grants_until ON plan_grants (user_id, until DESC NULLS FIRST);
-- What is known of a plan stands in billing_accounts alone.
ALTER TABLE users DROP COLUMN subscription_status;
