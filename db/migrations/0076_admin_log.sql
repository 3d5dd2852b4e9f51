-- What administrators did: who, as whom, before, after, when, from where and why. It only grows.
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
  at timestamptz NOT NULL
);
CREATE INDEX admin_log_subject ON admin_log (subject_type, subject_id);
CREATE INDEX admin_log_actor ON admin_log (actor_id);

CREATE FUNCTION refuse_admin_log_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the log of administrators is append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER admin_log_append_only BEFORE UPDATE OR DELETE ON admin_log
  FOR EACH ROW EXECUTE FUNCTION refuse_admin_log_changes();

-- Its last number, from the first act on. Whoever appends holds this row to the end of the transaction.
CREATE TABLE admin_log_head (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  seq bigint NOT NULL CHECK (seq >= 0)
);
