-- What a language model added to an answer: its name, how much of it was left out, or why it had no say.
ALTER TABLE assistant_messages ADD COLUMN model jsonb CHECK (jsonb_typeof(model) = 'object');
-- Until now no model had a say, and each sentence says so.
UPDATE assistant_messages SET
  model = '{"name": null, "dropped": 0, "silence": "not_connected"}',
  sentences = coalesce(
    (SELECT jsonb_agg(one || '{"isFromModel": false}' ORDER BY place)
      FROM jsonb_array_elements(sentences) WITH ORDINALITY AS every (one, place)),
    '[]')
WHERE role = 'assistant';
ALTER TABLE assistant_messages ADD CHECK ((role = 'assistant') = (model IS NOT NULL));
