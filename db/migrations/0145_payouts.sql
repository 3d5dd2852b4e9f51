-- How affiliates are paid, and what they were paid, in whole cents.
ALTER TABLE affiliates
  -- Why all that they earn is held: another affiliate is paid to the same place.
  ADD COLUMN payout_hold text COLLATE "C" CHECK (payout_hold IN ('same_payout_account'));

-- Where one is paid now. The mark tells the same account again without opening what is sealed.
CREATE TABLE affiliate_payout_methods (
  affiliate_id uuid PRIMARY KEY REFERENCES affiliates (id),
  method text COLLATE "C" NOT NULL CHECK (method IN ('PayPal', 'ACH', 'Wire', 'Check', 'Other')),
  masked text NOT NULL CHECK (length(masked) BETWEEN 1 AND 200),
  sealed text NOT NULL,
  key_id text NOT NULL,
  account_mark bytea NOT NULL,
  set_at timestamptz NOT NULL,
  usable_from timestamptz NOT NULL CHECK (usable_from >= set_at)
);
CREATE INDEX affiliate_payout_methods_mark ON affiliate_payout_methods (account_mark);

-- A list of payouts that was frozen at once. Its key makes it once, for good.
CREATE TABLE affiliate_payout_runs (
  id uuid PRIMARY KEY,
  idempotency_key uuid NOT NULL UNIQUE,
  -- The fingerprint of the list that the administrator read.
  list_mark text COLLATE "C" NOT NULL CHECK (length(list_mark) = 64),
  actor_id uuid NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  created_at timestamptz NOT NULL,
  -- Since then somebody is paying it.
  started_at timestamptz
);
CREATE INDEX affiliate_payout_runs_latest ON affiliate_payout_runs (created_at, id);

CREATE TABLE affiliate_payouts (
  id uuid PRIMARY KEY,
  affiliate_id uuid NOT NULL REFERENCES affiliates (id),
  run_id uuid NOT NULL REFERENCES affiliate_payout_runs (id),
  status text COLLATE "C" NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'processing', 'paid', 'failed')),
  cents integer NOT NULL CHECK (cents > 0),
  -- The payee as it was when the list was frozen.
  method text COLLATE "C" NOT NULL CHECK (method IN ('PayPal', 'ACH', 'Wire', 'Check', 'Other')),
  masked text NOT NULL CHECK (length(masked) BETWEEN 1 AND 200),
  sealed text NOT NULL,
  key_id text NOT NULL,
  account_mark bytea NOT NULL,
  reference text CHECK (length(reference) BETWEEN 1 AND 200),
  failure_reason text CHECK (length(failure_reason) BETWEEN 1 AND 500),
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  UNIQUE (affiliate_id, id),
  CHECK ((status = 'paid') = (reference IS NOT NULL)),
  CHECK ((status = 'failed') = (failure_reason IS NOT NULL)),
  CHECK ((status IN ('paid', 'failed')) = (settled_at IS NOT NULL))
);
-- One at a time: nobody is in two lists that are being paid.
CREATE UNIQUE INDEX affiliate_payouts_open ON affiliate_payouts (affiliate_id) WHERE status IN ('pending', 'processing');
CREATE INDEX affiliate_payouts_of_run ON affiliate_payouts (run_id);
CREATE INDEX affiliate_payouts_latest ON affiliate_payouts (created_at, id);
CREATE INDEX affiliate_payouts_mark ON affiliate_payouts (account_mark);

-- What was paid or failed stays so, and a frozen payout is never another one.
CREATE FUNCTION keep_payout_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (NEW.id, NEW.affiliate_id, NEW.run_id, NEW.cents, NEW.method, NEW.masked, NEW.account_mark, NEW.created_at)
      IS DISTINCT FROM
      (OLD.id, OLD.affiliate_id, OLD.run_id, OLD.cents, OLD.method, OLD.masked, OLD.account_mark, OLD.created_at)
    OR (OLD.status IN ('paid', 'failed') AND (NEW.status, NEW.reference, NEW.failure_reason, NEW.settled_at)
      IS DISTINCT FROM (OLD.status, OLD.reference, OLD.failure_reason, OLD.settled_at))
    OR (OLD.status = 'processing' AND NEW.status = 'pending')
  THEN RAISE EXCEPTION 'a payout is frozen' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER affiliate_payouts_frozen BEFORE UPDATE OR DELETE ON affiliate_payouts
  FOR EACH ROW EXECUTE FUNCTION keep_payout_frozen();

-- A line is in one payout at most; one that failed lets it go.
ALTER TABLE affiliate_earnings
  ADD COLUMN payout_id uuid,
  ADD FOREIGN KEY (affiliate_id, payout_id) REFERENCES affiliate_payouts (affiliate_id, id),
  DROP CONSTRAINT affiliate_earnings_place_check,
  ADD CONSTRAINT affiliate_earnings_place_check CHECK (place IN ('held', 'payable', 'processing', 'paid', 'forfeited')),
  ADD CONSTRAINT affiliate_earnings_processing CHECK ((place = 'processing') = (payout_status = 'processing')),
  ADD CONSTRAINT affiliate_earnings_in_payout CHECK ((place IN ('processing', 'paid')) = (payout_id IS NOT NULL)),
  DROP CONSTRAINT affiliate_earnings_hold_reason_check,
  ADD CONSTRAINT affiliate_earnings_hold_reason_check CHECK (hold_reason IN
    ('own_code', 'same_household', 'same_address', 'same_card', 'affiliate_pending', 'affiliate_suspended',
      'same_payout_account'));
CREATE INDEX affiliate_earnings_payout ON affiliate_earnings (affiliate_id, payout_id) WHERE payout_id IS NOT NULL;

ALTER TABLE commission_postings
  ADD COLUMN payout_id uuid,
  ADD FOREIGN KEY (affiliate_id, payout_id) REFERENCES affiliate_payouts (affiliate_id, id),
  DROP CONSTRAINT commission_postings_cause_check,
  ADD CONSTRAINT commission_postings_cause_check CHECK (cause IN
    ('payment', 'refund', 'dispute', 'dispute_won', 'hold_over', 'held_again', 'rejected', 'payout_frozen', 'payout',
      'payout_failed')),
  DROP CONSTRAINT commission_postings_from_account_check,
  ADD CONSTRAINT commission_postings_from_account_check CHECK
    (from_account IN ('earned', 'held', 'payable', 'processing', 'paid', 'clawed_back', 'forfeited')),
  DROP CONSTRAINT commission_postings_to_account_check,
  ADD CONSTRAINT commission_postings_to_account_check CHECK
    (to_account IN ('earned', 'held', 'payable', 'processing', 'paid', 'clawed_back', 'forfeited')),
  ADD CONSTRAINT commission_postings_of_payout CHECK
    ((cause IN ('payout_frozen', 'payout', 'payout_failed')) = (payout_id IS NOT NULL));
