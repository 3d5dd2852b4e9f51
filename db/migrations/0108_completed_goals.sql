-- The day of the work that reached a goal, from the first time that it was read as reached. Hours taken back later leave it.
ALTER TABLE milestones ADD COLUMN completed_on date;
