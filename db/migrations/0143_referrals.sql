-- Who came by an affiliate's link. The code is theirs once they are accepted; the mark tells their network address again
-- without keeping it.
ALTER TABLE affiliates
  ADD COLUMN referral_code text COLLATE "C" UNIQUE CHECK (referral_code ~ '^[a-z0-9]([a-z0-9-]{1,28}[a-z0-9])$'),
  ADD COLUMN address_mark bytea;

-- Bound at registration, once.
ALTER TABLE users
  ADD COLUMN affiliate_id uuid,
  ADD COLUMN referral_code text COLLATE "C",
  ADD COLUMN referral_id uuid,
  ADD CONSTRAINT users_referral_whole CHECK (num_nonnulls(affiliate_id, referral_code, referral_id) IN (0, 3));
CREATE INDEX users_of_affiliate ON users (affiliate_id) WHERE affiliate_id IS NOT NULL;

CREATE FUNCTION refuse_referral_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an account is bound to an affiliate once' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER users_referral_fixed BEFORE UPDATE ON users FOR EACH ROW
  WHEN ((NEW.affiliate_id, NEW.referral_code, NEW.referral_id) IS DISTINCT FROM
    (OLD.affiliate_id, OLD.referral_code, OLD.referral_id))
  EXECUTE FUNCTION refuse_referral_changes();

-- It names no one: the account names its row, so what an affiliate brought still counts when the account is gone.
CREATE TABLE referrals (
  affiliate_id uuid NOT NULL REFERENCES affiliates (id),
  id uuid NOT NULL,
  type text COLLATE "C" NOT NULL CHECK (type IN ('click', 'signup', 'conversion')),
  -- By UTC. The clicks of a day are one row.
  on_day date NOT NULL,
  clicks integer CHECK (clicks > 0),
  -- Of a conversion: the signup that it follows.
  signup_id uuid,
  clicked_at timestamptz,
  -- Why what it earns is held; null: nothing speaks against it.
  hold_reason text COLLATE "C" CHECK (hold_reason IN ('own_code', 'same_household', 'same_address', 'same_card')),
  -- A person looked at it: it is not held again.
  hold_released_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (affiliate_id, id),
  CHECK (hold_reason IS NULL OR hold_released_at IS NULL),
  CHECK ((type = 'click') = (clicks IS NOT NULL)),
  CHECK ((type = 'conversion') = (signup_id IS NOT NULL))
);
CREATE UNIQUE INDEX referrals_clicks ON referrals (affiliate_id, on_day) WHERE type = 'click';
CREATE UNIQUE INDEX referrals_conversion ON referrals (affiliate_id, signup_id) WHERE type = 'conversion';
