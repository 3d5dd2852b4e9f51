-- Administrators look at somebody's book, in a session of that person which can only read, for an hour at most.

-- Whether they may without a demand of the law.
ALTER TABLE users ADD COLUMN support_may_look boolean NOT NULL DEFAULT true;

ALTER TABLE sessions DROP CONSTRAINT sessions_end_reason_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_end_reason_check CHECK (end_reason IN
  ('sign_out', 'password_reset', 'token_reuse', 'suspended', 'expired', 'account_canceled', 'revoked', 'disowned', 'claimed',
   'exited', 'role_lost', 'switched_off', 'replaced'));

-- id is that of the session in which they look.
CREATE TABLE impersonation_logs (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  impersonator_id uuid NOT NULL,
  -- Their own, to which they go back; it ends with it.
  impersonator_session_id uuid NOT NULL,
  -- As the person is told: Tenure support, A.
  impersonator_initial text NOT NULL CHECK (length(impersonator_initial) <= 2),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  ticket text CHECK (length(ticket) BETWEEN 1 AND 100),
  -- What the law demands, where the person had said no.
  legal_reason text CHECK (length(legal_reason) BETWEEN 1 AND 500),
  -- False: the law forbids to tell.
  is_told boolean NOT NULL CHECK (is_told OR legal_reason IS NOT NULL),
  address text NOT NULL,
  user_agent text,
  started_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at <= started_at + interval '60 minutes'),
  ended_at timestamptz,
  end_reason text,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX impersonation_logs_open ON impersonation_logs (impersonator_id) WHERE ended_at IS NULL;

-- However the session ends, its log says so.
CREATE FUNCTION end_impersonation_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE impersonation_logs SET ended_at = least(NEW.ended_at, expires_at), end_reason = NEW.end_reason
  WHERE user_id = NEW.user_id AND id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_end_impersonation AFTER UPDATE OF ended_at ON sessions FOR EACH ROW
  WHEN (NEW.impersonator_id IS NOT NULL AND OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL)
  EXECUTE FUNCTION end_impersonation_log();

-- What was read in it, by operation and minute.
CREATE TABLE impersonation_reads (
  user_id uuid NOT NULL,
  impersonation_id uuid NOT NULL,
  operation text COLLATE "C" NOT NULL CHECK (length(operation) <= 200),
  minute timestamptz NOT NULL,
  count integer NOT NULL CHECK (count >= 1),
  PRIMARY KEY (user_id, impersonation_id, operation, minute),
  FOREIGN KEY (user_id, impersonation_id) REFERENCES impersonation_logs ON DELETE CASCADE
);
