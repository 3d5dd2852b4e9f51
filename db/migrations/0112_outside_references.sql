-- The item of an outside source that an entry is: source, id there, original start (the events of a series share an id).
-- An item is one entry of a book for ever. A voided entry keeps its reference, so that the item does not come back.
ALTER TABLE time_entries
  ADD COLUMN outside_reference jsonb,
  ADD CONSTRAINT time_entries_outside_reference CHECK (
    outside_reference IS NULL OR (
      jsonb_typeof(outside_reference) = 'object'
      AND outside_reference ?& ARRAY['source', 'id', 'start']
      AND outside_reference - ARRAY['source', 'id', 'start'] = '{}'
      AND jsonb_typeof(outside_reference -> 'source') = 'string'
      AND jsonb_typeof(outside_reference -> 'id') = 'string'
      AND jsonb_typeof(outside_reference -> 'start') IN ('string', 'null')
      -- Longer ones would not fit in the index.
      AND char_length(outside_reference ->> 'source') BETWEEN 1 AND 100
      AND char_length(outside_reference ->> 'id') BETWEEN 1 AND 500
      -- One spelling of an instant, or one item would be two.
      AND (outside_reference ->> 'start') IS NOT DISTINCT FROM
        substring(outside_reference ->> 'start' FROM '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$')
    )
  );
CREATE UNIQUE INDEX time_entries_outside_references ON time_entries (user_id, outside_reference)
  WHERE outside_reference IS NOT NULL;

ALTER TABLE staged_entries ADD COLUMN outside_reference jsonb;
