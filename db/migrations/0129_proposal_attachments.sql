-- Files of a mail that somebody wants kept with its entry: who asked, and what became of it. What the mail has beside it says
-- the proposal itself (`seen`).
CREATE TABLE proposal_attachments (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  proposal_id uuid NOT NULL,
  attachment_id text COLLATE "C" NOT NULL CHECK (char_length(attachment_id) BETWEEN 1 AND 1000),
  state text NOT NULL CHECK (state IN ('asked', 'fetching', 'kept', 'failed')),
  -- Why it is not there yet, or not at all.
  problem text CHECK (char_length(problem) BETWEEN 1 AND 500),
  file_id uuid,
  asked_by uuid NOT NULL,
  asked_as text NOT NULL,
  asked_at timestamptz NOT NULL,
  settled_at timestamptz,
  PRIMARY KEY (user_id, proposal_id, attachment_id),
  FOREIGN KEY (user_id, proposal_id) REFERENCES proposals (user_id, id) ON DELETE CASCADE,
  CHECK ((state = 'kept') = (file_id IS NOT NULL)),
  CHECK ((state IN ('kept', 'failed')) = (settled_at IS NOT NULL)),
  CHECK (state <> 'failed' OR problem IS NOT NULL)
);
CREATE TRIGGER proposal_attachments_touch AFTER INSERT OR UPDATE OR DELETE ON proposal_attachments
  FOR EACH ROW EXECUTE FUNCTION touch_screens();
