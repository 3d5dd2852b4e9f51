-- A language model reads what no rule matched: of each account at another service whether it may, and how much of today is used.
CREATE TABLE model_reading_accounts (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- As the connection names them, which is another one after an account was connected again: the day's count stays.
  provider text COLLATE "C" NOT NULL,
  account_id text COLLATE "C" NOT NULL CHECK (char_length(account_id) BETWEEN 1 AND 2000),
  -- Pro and unlimited are set by an administrator.
  plan text COLLATE "C" NOT NULL DEFAULT 'free' CHECK (plan IN ('free', 'pro', 'unlimited')),
  daily_limit integer DEFAULT 10 CHECK (daily_limit BETWEEN 1 AND 10000),
  -- The connection for which a person switched it on, and the model to which they agreed.
  on_for uuid,
  agreed_to text CHECK (char_length(agreed_to) BETWEEN 1 AND 500),
  -- Messages that were handed to the model on that day of the book's zone.
  used_on date,
  used integer NOT NULL DEFAULT 0 CHECK (used >= 0),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, provider, account_id),
  CHECK ((plan = 'unlimited') = (daily_limit IS NULL)),
  CHECK ((on_for IS NULL) = (agreed_to IS NULL))
);
CREATE TRIGGER model_reading_accounts_touch AFTER INSERT OR UPDATE OR DELETE ON model_reading_accounts
  FOR EACH ROW EXECUTE FUNCTION touch_screens();

-- What was handed to a model once is never handed to it again. Of what is no work a hash stays, and nothing else.
CREATE TABLE model_readings (
  user_id uuid NOT NULL,
  provider text COLLATE "C" NOT NULL,
  account_id text COLLATE "C" NOT NULL,
  item_hash text COLLATE "C" NOT NULL CHECK (length(item_hash) = 64),
  outcome text COLLATE "C" NOT NULL CHECK (outcome IN ('work', 'no_work', 'unfit')),
  reading jsonb,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, provider, account_id, item_hash),
  FOREIGN KEY (user_id, provider, account_id) REFERENCES model_reading_accounts (user_id, provider, account_id)
    ON DELETE CASCADE,
  CHECK ((outcome = 'work') = (reading IS NOT NULL))
);

-- What a model said of the item of a proposal, and the thread of a mail: written with it, as what was found.
ALTER TABLE proposals
  ADD COLUMN model_reading jsonb,
  ADD COLUMN thread_id text COLLATE "C" CHECK (char_length(thread_id) BETWEEN 1 AND 500),
  ADD COLUMN thread_subject text CHECK (char_length(thread_subject) <= 300),
  ADD CHECK ((thread_id IS NULL) = (thread_subject IS NULL));
CREATE INDEX proposals_thread ON proposals (user_id, thread_id) WHERE thread_id IS NOT NULL;

DROP TRIGGER proposals_found_as_it_was ON proposals;
CREATE TRIGGER proposals_found_as_it_was BEFORE UPDATE ON proposals FOR EACH ROW
  WHEN ((OLD.run_id, OLD.leaf_index, OLD.leaf, OLD.salt, OLD.found, OLD.seen, OLD.model_reading, OLD.thread_id, OLD.thread_subject)
    IS DISTINCT FROM
    (NEW.run_id, NEW.leaf_index, NEW.leaf, NEW.salt, NEW.found, NEW.seen, NEW.model_reading, NEW.thread_id, NEW.thread_subject))
  EXECUTE FUNCTION refuse_found_change();

-- The thread of the mail that an entry was made of, and what a model wrote of it, apart from its description.
ALTER TABLE time_entries ADD COLUMN email_thread jsonb, ADD COLUMN ai_text jsonb;
ALTER TABLE staged_entries ADD COLUMN email_thread jsonb, ADD COLUMN ai_text jsonb;
