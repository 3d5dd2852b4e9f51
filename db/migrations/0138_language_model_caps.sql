-- What a language model may be asked: each question takes its share before it is sent, and what it did not use comes back.

-- Of an account, for a day in its own time zone. Kept for 35 days.
CREATE TABLE language_model_accounts (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  day date NOT NULL,
  questions integer NOT NULL CHECK (questions >= 0),
  -- Those that its own cap refused.
  refused integer NOT NULL CHECK (refused >= 0),
  -- As the service counted them. What is under way, or was not counted, stands here as it was estimated.
  tokens bigint NOT NULL CHECK (tokens >= 0),
  -- Millionths of a dollar, in the same way; nothing while no price is set.
  cost_micros bigint NOT NULL CHECK (cost_micros >= 0),
  PRIMARY KEY (user_id, day)
);

-- Of the whole installation, for a month of UTC by its first day.
CREATE TABLE language_model_months (
  month date NOT NULL PRIMARY KEY CHECK (extract(day FROM month) = 1),
  tokens bigint NOT NULL CHECK (tokens >= 0),
  cost_micros bigint NOT NULL CHECK (cost_micros >= 0)
);

-- Questions that were refused before a byte of them was sent, by day (of UTC) and cap.
CREATE TABLE language_model_refusals (
  day date NOT NULL,
  cap text COLLATE "C" NOT NULL CHECK (cap IN
    ('account_tokens', 'account_cost', 'installation_tokens', 'installation_cost', 'installation_calls')),
  refused integer NOT NULL CHECK (refused > 0),
  PRIMARY KEY (day, cap)
);

-- Sentences of answers that were left out, since nothing proved them. They are told after their question, which may be a day later.
ALTER TABLE language_model_usage ADD COLUMN dropped integer NOT NULL DEFAULT 0 CHECK (dropped >= 0);
ALTER TABLE language_model_usage ALTER COLUMN dropped DROP DEFAULT;
ALTER TABLE language_model_usage DROP CONSTRAINT language_model_usage_questions_check;
ALTER TABLE language_model_usage ADD CONSTRAINT language_model_usage_questions_check CHECK (questions >= 0);
