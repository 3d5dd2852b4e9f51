-- What affiliates earn, in whole cents.
ALTER TABLE affiliates
  ADD COLUMN status_reason text CHECK (length(status_reason) <= 500),
  ADD COLUMN custom_commission_type text COLLATE "C" CHECK (custom_commission_type IN ('flat', 'percentage')),
  -- Percent, or dollars of each payment.
  ADD COLUMN custom_commission_value numeric(10, 2) CHECK (custom_commission_value >= 0),
  ADD COLUMN custom_commission_expiration timestamptz,
  ADD CONSTRAINT affiliates_custom_whole CHECK ((custom_commission_type IS NULL) = (custom_commission_value IS NULL)),
  ADD CONSTRAINT affiliates_custom_percent CHECK
    (custom_commission_type IS DISTINCT FROM 'percentage' OR custom_commission_value <= 100),
  ADD CONSTRAINT affiliates_rate_percent CHECK (commission_rate <= 100);

-- Tells the card of a payment again, at its provider alone.
ALTER TABLE billing_invoices ADD COLUMN card text COLLATE "C" CHECK (length(card) <= 100);

-- One row once an administrator has changed them; without it the defaults of the product hold.
CREATE TABLE affiliate_settings (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  commission_type text COLLATE "C" NOT NULL CHECK (commission_type IN ('flat', 'percentage')),
  flat_cents integer NOT NULL CHECK (flat_cents >= 0),
  apply_to text COLLATE "C" NOT NULL CHECK (apply_to IN ('first_payment', 'recurring')),
  hold_days integer NOT NULL CHECK (hold_days BETWEEN 0 AND 365),
  refund_days integer NOT NULL CHECK (refund_days BETWEEN 0 AND 365),
  updated_at timestamptz NOT NULL
);

-- Payments of those who were referred, as they were last read, with the terms of when they were first seen. They name the
-- invoice and no one: what was earned counts when the account is gone.
CREATE TABLE referred_payments (
  affiliate_id uuid NOT NULL,
  referral_id uuid NOT NULL,
  invoice_id text COLLATE "C" NOT NULL,
  -- Of the sandbox no money comes.
  provider text COLLATE "C" NOT NULL CHECK (provider IN ('stripe', 'sandbox')),
  paid_at timestamptz NOT NULL,
  paid_cents integer NOT NULL CHECK (paid_cents > 0),
  taken_back_cents integer NOT NULL CHECK (taken_back_cents BETWEEN 0 AND paid_cents),
  is_disputed boolean NOT NULL,
  held_until timestamptz NOT NULL,
  -- Null: it earns nothing, such as a second payment where only the first one earns.
  commission_type text COLLATE "C" CHECK (commission_type IN ('flat', 'percentage')),
  commission_hundredths integer CHECK (commission_hundredths >= 0),
  PRIMARY KEY (affiliate_id, referral_id, invoice_id),
  FOREIGN KEY (affiliate_id, referral_id) REFERENCES referrals (affiliate_id, id),
  CHECK ((commission_type IS NULL) = (commission_hundredths IS NULL))
);

-- A commission, and below zero what of it was taken back.
CREATE TABLE affiliate_earnings (
  affiliate_id uuid NOT NULL,
  id uuid NOT NULL,
  referral_id uuid NOT NULL,
  invoice_id text COLLATE "C" NOT NULL,
  cents integer NOT NULL CHECK (cents <> 0),
  cause text COLLATE "C" NOT NULL CHECK (cause IN ('payment', 'refund', 'dispute', 'dispute_won')),
  place text COLLATE "C" NOT NULL CHECK (place IN ('held', 'payable', 'paid', 'forfeited')),
  payout_status text COLLATE "C" NOT NULL DEFAULT 'pending' CHECK (payout_status IN ('pending', 'paid', 'processing')),
  held_until timestamptz NOT NULL,
  hold_reason text COLLATE "C" CHECK (hold_reason IN
    ('own_code', 'same_household', 'same_address', 'same_card', 'affiliate_pending', 'affiliate_suspended')),
  forfeit_reason text CHECK (length(forfeit_reason) <= 500),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (affiliate_id, id),
  FOREIGN KEY (affiliate_id, referral_id, invoice_id) REFERENCES referred_payments (affiliate_id, referral_id, invoice_id),
  CHECK ((place = 'paid') = (payout_status = 'paid')),
  CHECK ((place = 'forfeited') = (forfeit_reason IS NOT NULL))
);
CREATE INDEX affiliate_earnings_of_payment ON affiliate_earnings (affiliate_id, referral_id, invoice_id);
CREATE INDEX affiliate_earnings_held ON affiliate_earnings (held_until) WHERE place = 'held' AND hold_reason IS NULL;

-- Double entry: these cents left one account for the other. A balance is a sum over them.
CREATE TABLE commission_postings (
  affiliate_id uuid NOT NULL,
  id uuid NOT NULL,
  earning_id uuid NOT NULL,
  from_account text COLLATE "C" NOT NULL,
  to_account text COLLATE "C" NOT NULL,
  cents integer NOT NULL CHECK (cents > 0),
  cause text COLLATE "C" NOT NULL CHECK (cause IN
    ('payment', 'refund', 'dispute', 'dispute_won', 'hold_over', 'held_again', 'rejected', 'payout')),
  at timestamptz NOT NULL,
  PRIMARY KEY (affiliate_id, id),
  FOREIGN KEY (affiliate_id, earning_id) REFERENCES affiliate_earnings (affiliate_id, id),
  CHECK (from_account <> to_account),
  CHECK (from_account IN ('earned', 'held', 'payable', 'paid', 'clawed_back', 'forfeited')),
  CHECK (to_account IN ('earned', 'held', 'payable', 'paid', 'clawed_back', 'forfeited'))
);
CREATE INDEX commission_postings_of_earning ON commission_postings (affiliate_id, earning_id);

-- What administrators did to the terms and the standing of affiliates.
CREATE TABLE commission_audit_logs (
  id uuid PRIMARY KEY,
  -- Null: the settings of the program.
  affiliate_id uuid REFERENCES affiliates (id),
  actor_id uuid NOT NULL,
  action text COLLATE "C" NOT NULL CHECK (length(action) BETWEEN 1 AND 60),
  before jsonb,
  after jsonb,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  at timestamptz NOT NULL
);
CREATE INDEX commission_audit_logs_of_affiliate ON commission_audit_logs (affiliate_id, at);

CREATE FUNCTION refuse_commission_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger of commission is append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER commission_postings_append_only BEFORE UPDATE OR DELETE ON commission_postings
  FOR EACH ROW EXECUTE FUNCTION refuse_commission_changes();
CREATE TRIGGER commission_audit_logs_append_only BEFORE UPDATE OR DELETE ON commission_audit_logs
  FOR EACH ROW EXECUTE FUNCTION refuse_commission_changes();
