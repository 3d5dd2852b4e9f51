-- What other services told us, as they sent it, once each. Written before it is answered, acted on by a job, and kept for
-- a month: longer than any of them sends again.
CREATE TABLE webhook_events (
  provider text COLLATE "C" NOT NULL CHECK (length(provider) BETWEEN 1 AND 40),
  event_id text COLLATE "C" NOT NULL CHECK (length(event_id) BETWEEN 1 AND 255),
  type text COLLATE "C" NOT NULL CHECK (length(type) <= 255),
  body text NOT NULL,
  received_at timestamptz NOT NULL,
  -- How often it came, the first time included.
  deliveries integer NOT NULL DEFAULT 1,
  outcome text NOT NULL DEFAULT 'waiting' CHECK (outcome IN ('waiting', 'done', 'failed')),
  ended_at timestamptz,
  problem text CHECK (length(problem) <= 1000),
  PRIMARY KEY (provider, event_id),
  CHECK ((outcome = 'waiting') = (ended_at IS NULL))
);
CREATE INDEX webhook_events_waiting ON webhook_events (received_at) WHERE outcome = 'waiting';
CREATE INDEX webhook_events_received ON webhook_events (received_at);
