-- What the assistant was asked in a book, by whom, and what it said.
CREATE TABLE assistant_conversations (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  asked_by uuid NOT NULL,
  -- Its first question, cut.
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 80),
  started_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL CHECK (last_at >= started_at),
  PRIMARY KEY (user_id, id)
);
-- The owner sees all of them, others their own, the newest first.
CREATE INDEX assistant_conversations_newest ON assistant_conversations (user_id, last_at, id);
CREATE INDEX assistant_conversations_own ON assistant_conversations (user_id, asked_by, last_at, id);

CREATE TABLE assistant_messages (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  role text COLLATE "C" NOT NULL CHECK (role IN ('user', 'assistant')),
  content text NOT NULL CHECK (char_length(content) >= 1 AND (role = 'assistant' OR char_length(content) <= 2000)),
  -- Of an answer.
  kind text COLLATE "C" CHECK (kind IN ('answered', 'not_in_sources', 'refused')),
  passages jsonb NOT NULL CHECK (jsonb_typeof(passages) = 'array'),
  sentences jsonb NOT NULL CHECK (jsonb_typeof(sentences) = 'array'),
  suggested_action jsonb CHECK (jsonb_typeof(suggested_action) = 'object'),
  -- The year of its figures.
  tax_year smallint CHECK (tax_year BETWEEN 1994 AND 2100),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, conversation_id) REFERENCES assistant_conversations (user_id, id) ON DELETE CASCADE,
  CHECK ((role = 'assistant') = (kind IS NOT NULL))
);
CREATE INDEX assistant_messages_of_conversation ON assistant_messages (user_id, conversation_id, id);

-- Questions that count for a day, of the account that asks, whosever book it is.
CREATE TABLE assistant_calls (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  -- In the account's own time zone.
  day date NOT NULL,
  -- Open: an answer is being made. One that stays open was given up with its process, and counts no more after a while.
  state text COLLATE "C" NOT NULL CHECK (state IN ('open', 'answered')),
  at timestamptz NOT NULL,
  -- The Idempotency-Key of its request: a request that is sent again counts once.
  request_key text COLLATE "C",
  PRIMARY KEY (user_id, id)
);
CREATE INDEX assistant_calls_of_day ON assistant_calls (user_id, day);

-- Who said of an answer that it is wrong, and how.
CREATE TABLE assistant_reports (
  user_id uuid NOT NULL,
  message_id uuid NOT NULL,
  reported_by uuid NOT NULL,
  reason text COLLATE "C" NOT NULL CHECK (reason IN ('wrong_figure', 'wrong_law', 'wrong_source', 'not_helpful', 'other')),
  comment text NOT NULL CHECK (char_length(comment) <= 1000),
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, message_id, reported_by),
  FOREIGN KEY (user_id, message_id) REFERENCES assistant_messages (user_id, id) ON DELETE CASCADE
);
