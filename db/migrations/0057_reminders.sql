-- When a book is looked at for what its owner is to be reminded of: in the morning of their zone.
CREATE TABLE reminder_looks (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  next_at timestamptz NOT NULL
);
CREATE INDEX reminder_looks_next ON reminder_looks (next_at);

-- What somebody was reminded of, by a name that says it: it comes once, though processes die.
CREATE TABLE reminders_given (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  key text COLLATE "C" NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  given_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);

-- After so many days on which nothing is logged a person hears of it; null: they do not want to.
ALTER TABLE notification_preferences
  ADD COLUMN idle_days smallint DEFAULT 7 CHECK (idle_days BETWEEN 1 AND 60);
