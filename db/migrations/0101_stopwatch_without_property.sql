-- "No property" said of a run is an answer, and no gap to ask about again when it stops.
ALTER TABLE stopwatches ADD COLUMN is_without_property boolean NOT NULL DEFAULT false;
