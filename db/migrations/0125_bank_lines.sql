-- A purchase on a bank or card statement that its owner says backs up an entry: its day, its amount and its merchant, and
-- nothing else of the file, which stays on their device. A line backs up one entry; `ordinal` tells equal ones of a day apart.
CREATE TABLE bank_lines (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  entry_id uuid NOT NULL,
  spent_on date NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents BETWEEN 1 AND 1000000000),
  merchant text NOT NULL CHECK (char_length(merchant) BETWEEN 1 AND 200),
  ordinal smallint NOT NULL CHECK (ordinal BETWEEN 1 AND 1000),
  linked_by uuid NOT NULL,
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id),
  UNIQUE (user_id, spent_on, amount_cents, merchant, ordinal),
  FOREIGN KEY (user_id, entry_id) REFERENCES time_entries (user_id, id) ON DELETE CASCADE
);
CREATE INDEX bank_lines_entry ON bank_lines (user_id, entry_id);
CREATE TRIGGER bank_lines_touch AFTER INSERT OR UPDATE OR DELETE ON bank_lines
  FOR EACH ROW EXECUTE FUNCTION touch_screens();
