-- What the people of an organization did to it: who, what, before, after, when. It only grows, and goes with the
-- organization itself.
CREATE TABLE organization_log (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  action text COLLATE "C" NOT NULL CHECK (length(action) BETWEEN 3 AND 100),
  actor_id uuid NOT NULL,
  subject_type text COLLATE "C" NOT NULL CHECK (length(subject_type) BETWEEN 1 AND 50),
  subject_id uuid,
  before jsonb,
  after jsonb,
  request_id text,
  at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX organization_log_at ON organization_log (organization_id, at DESC, id DESC);

CREATE FUNCTION refuse_organization_log_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' OR EXISTS (SELECT FROM organizations WHERE id = OLD.organization_id) THEN
    RAISE EXCEPTION 'the log of an organization is append-only' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER organization_log_append_only BEFORE UPDATE OR DELETE ON organization_log
  FOR EACH ROW EXECUTE FUNCTION refuse_organization_log_changes();
