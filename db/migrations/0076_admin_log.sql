-- What administrators did: who, as whom, before, after, when, from where and why. It only grows, and each line is chained
-- to the one before (src/server/admin-log/admin-log-chain.ts): hash covers all that stays, and payload_commitment the
-- texts, which go with the person whom they are about.
CREATE TABLE admin_log (
  seq bigint PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  action text COLLATE "C" NOT NULL CHECK (length(action) BETWEEN 3 AND 100),
  -- Null: somebody at the machine itself, by the command line.
  actor_id uuid,
  -- The person in whose name they acted.
  on_behalf_of uuid,
  subject_type text COLLATE "C" NOT NULL CHECK (length(subject_type) BETWEEN 1 AND 50),
  subject_id text COLLATE "C" CHECK (length(subject_id) <= 200),
  before jsonb,
  after jsonb,
  reason text CHECK (length(reason) <= 500),
  address text,
  user_agent text,
  request_id text,
  at timestamptz NOT NULL,
  -- Null: before, after, reason, address and user_agent were erased.
  salt text COLLATE "C" CHECK (salt ~ '^[0-9a-f]{64}$'),
  payload_commitment text COLLATE "C" NOT NULL CHECK (payload_commitment ~ '^[0-9a-f]{64}$'),
  previous_hash text COLLATE "C" NOT NULL CHECK (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text COLLATE "C" NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  CHECK (salt IS NOT NULL OR num_nonnulls(before, after, reason, address, user_agent) = 0)
);
CREATE INDEX admin_log_subject ON admin_log (subject_type, subject_id);
CREATE INDEX admin_log_actor ON admin_log (actor_id);
CREATE INDEX admin_log_on_behalf_of ON admin_log (on_behalf_of) WHERE on_behalf_of IS NOT NULL;

-- Nothing of a line changes but that its texts go, all of them, once the person is gone whom they are about.
CREATE FUNCTION refuse_admin_log_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  texts CONSTANT text[] := ARRAY['before', 'after', 'reason', 'address', 'user_agent', 'salt'];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.salt IS NULL AND to_jsonb(NEW) - texts = to_jsonb(OLD) - texts AND (
      (OLD.subject_type = 'user' AND NOT EXISTS (SELECT FROM users WHERE id::text = OLD.subject_id))
      OR (OLD.on_behalf_of IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE id = OLD.on_behalf_of))
    ) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'the log of administrators is append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER admin_log_append_only BEFORE UPDATE OR DELETE ON admin_log
  FOR EACH ROW EXECUTE FUNCTION refuse_admin_log_changes();

-- The server's role may change no line; this is the one thing that it may ask for.
CREATE FUNCTION forget_admin_log_texts(person uuid) RETURNS bigint LANGUAGE sql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
  WITH forgotten AS (
    UPDATE admin_log SET before = NULL, after = NULL, reason = NULL, address = NULL, user_agent = NULL, salt = NULL
    WHERE salt IS NOT NULL AND ((subject_type = 'user' AND subject_id = person::text) OR on_behalf_of = person)
    RETURNING 1
  )
  SELECT count(*) FROM forgotten
$$;

-- Its last number and hash, from the first act on. Whoever appends holds this row to the end of the transaction.
CREATE TABLE admin_log_head (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  seq bigint NOT NULL CHECK (seq >= 0),
  hash text COLLATE "C" NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$')
);
