-- Where a person is in the guided tour, and that they ended it once.
ALTER TABLE users
  ADD COLUMN tour_step integer CHECK (tour_step BETWEEN 1 AND 13),
  ADD COLUMN onboarding_completed boolean NOT NULL DEFAULT false;
