-- What rules found that somebody could do for the affiliate program, and for how long a customer's payments earn.
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

ALTER TABLE affiliate_settings
  -- Of each customer, from their first payment. Null: as long as they pay.
  ADD COLUMN duration_months integer CHECK (duration_months BETWEEN 1 AND 120);
ALTER TABLE affiliates
  ADD COLUMN custom_commission_months integer CHECK (custom_commission_months BETWEEN 1 AND 120),
  ADD CONSTRAINT affiliates_custom_months CHECK
    (custom_commission_months IS NULL OR custom_commission_type IS NOT NULL);
ALTER TABLE referred_payments
  -- By the terms of its day: a payment of the same customer on this day or later earns nothing. Null: no end.
  ADD COLUMN earns_before date;
