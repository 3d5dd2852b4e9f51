-- What administrators set of the affiliate program, and what happened there that a person should look at.
ALTER TABLE affiliate_settings
  -- Of an application from then on; whoever applied before keeps theirs.
  ADD COLUMN commission_rate numeric(5, 2) NOT NULL DEFAULT 10.00 CHECK (commission_rate BETWEEN 0 AND 100),
  ADD COLUMN payout_threshold numeric(10, 2) NOT NULL DEFAULT 50.00 CHECK (payout_threshold >= 0),
  -- The privacy policy promises no more than 60.
  ADD COLUMN cookie_days integer NOT NULL DEFAULT 60 CHECK (cookie_days BETWEEN 1 AND 60),
  ADD COLUMN is_auto_approved boolean NOT NULL DEFAULT false;

ALTER TABLE referrals DROP CONSTRAINT referrals_hold_reason_check;
ALTER TABLE referrals ADD CONSTRAINT referrals_hold_reason_check CHECK (hold_reason IN
  ('own_code', 'same_household', 'same_address', 'same_card', 'under_review'));
ALTER TABLE affiliate_earnings DROP CONSTRAINT affiliate_earnings_hold_reason_check;
ALTER TABLE affiliate_earnings ADD CONSTRAINT affiliate_earnings_hold_reason_check CHECK (hold_reason IN
  ('own_code', 'same_household', 'same_address', 'same_card', 'same_payout_account', 'under_review',
   'affiliate_pending', 'affiliate_suspended'));

-- How often each kind of thing happened. It holds no address, of a network or of mail.
CREATE TABLE affiliate_flags (
  affiliate_id uuid NOT NULL REFERENCES affiliates (id),
  type text COLLATE "C" NOT NULL CHECK (type IN
    ('self_referral', 'same_payout_account', 'disposable_address', 'paid_traffic', 'refund_spike', 'click_flood')),
  occurrences integer NOT NULL CHECK (occurrences > 0),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  resolution text COLLATE "C" CHECK (resolution IN ('dismissed', 'partner_suspended')),
  -- How many there were then.
  resolved_occurrences integer CHECK (resolved_occurrences BETWEEN 1 AND occurrences),
  resolved_at timestamptz,
  note text CHECK (length(note) BETWEEN 1 AND 500),
  PRIMARY KEY (affiliate_id, type),
  CHECK (num_nonnulls(resolution, resolved_occurrences, resolved_at, note) IN (0, 4))
);
