-- The card "Five facts about your taxes": whether a person put it away, for good; and whether they said which rentals they
-- have, which the default of rep_type does not tell.
ALTER TABLE users
  ADD COLUMN tax_facts_skipped boolean NOT NULL DEFAULT false,
  ADD COLUMN rep_type_said boolean NOT NULL DEFAULT false;
-- Whoever had an account before is past the first weeks.
UPDATE users SET tax_facts_skipped = true, rep_type_said = true;
