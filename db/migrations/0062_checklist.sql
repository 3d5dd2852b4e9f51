-- What was done of the checklist when a person put it away; null while they have not. It comes back when any of it is undone.
ALTER TABLE users ADD COLUMN checklist_dismissed text[];
-- Whoever had an account before is past the first weeks.
UPDATE users SET checklist_dismissed = '{}';
