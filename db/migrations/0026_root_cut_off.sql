-- A root holds the heads as they were at the end of its day, however late it is made.
-- Null: made before this was so; the heads as they were at made_at.
ALTER TABLE transparency_roots ADD COLUMN cut_off timestamptz CHECK (cut_off <= made_at);
