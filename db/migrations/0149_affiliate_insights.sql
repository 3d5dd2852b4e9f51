-- What rules found that somebody could do for the affiliate program.
CREATE TABLE affiliate_ai_insights (
  id uuid PRIMARY KEY,
  affiliate_id uuid NOT NULL REFERENCES affiliates (id),
  kind text COLLATE "C" NOT NULL CHECK (kind IN
    ('application_waits', 'payout_waits', 'payout_unsettled', 'no_payout_method', 'own_terms_end', 'clicks_stopped',
     'clicks_without_signup', 'near_threshold')),
  -- What the facts are in kind: settled once, an insight comes back with another mark alone.
  mark text COLLATE "C" NOT NULL CHECK (length(mark) BETWEEN 1 AND 60),
  priority text COLLATE "C" NOT NULL CHECK (priority IN ('low', 'medium', 'high', 'critical')),
  status text COLLATE "C" NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'reviewed', 'actioned', 'dismissed')),
  -- The figures that it stands on.
  facts jsonb NOT NULL,
  made_at timestamptz NOT NULL,
  -- When the facts were last read.
  read_at timestamptz NOT NULL,
  acted_at timestamptz,
  note text CHECK (length(note) BETWEEN 1 AND 500),
  UNIQUE (affiliate_id, kind, mark),
  CHECK ((status = 'new') = (acted_at IS NULL)),
  CHECK ((acted_at IS NULL) = (note IS NULL))
);
CREATE UNIQUE INDEX affiliate_ai_insights_open ON affiliate_ai_insights (affiliate_id, kind)
  WHERE status IN ('new', 'reviewed');
