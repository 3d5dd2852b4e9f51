-- Whoever had an account before the setup questions were asked has answered none, and is asked none.
UPDATE users SET has_completed_onboarding_form = true;
