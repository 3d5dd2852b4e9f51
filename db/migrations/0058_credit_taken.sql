-- What a credit becomes is written down before the provider is asked for it: whoever comes again after a crash takes the
-- same, and nobody loses it.
ALTER TABLE subscription_freezes
  ADD COLUMN credit_months integer CHECK (credit_months > 0),
  ADD COLUMN credit_taken_cents integer CHECK (credit_taken_cents > 0),
  ADD CHECK ((credit_months IS NULL) = (credit_taken_cents IS NULL));

-- How many years the plan imported when the rows were confirmed; null: as many as wanted.
ALTER TABLE import_savings ADD COLUMN imported_years integer CHECK (imported_years >= 0);
