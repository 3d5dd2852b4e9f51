-- What is known here of somebody's plan: written from what the payment provider says (src/features/billing) and from the
-- trial, which is ours alone. Read by the one door of what somebody may use (src/shared/entitlement.ts). Without a row:
-- nobody ever began anything.
CREATE TABLE billing_accounts (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  provider text COLLATE "C" CHECK (provider IN ('stripe', 'sandbox')),
  -- Who they are there; null: they never went to pay.
  customer_id text COLLATE "C" CHECK (length(customer_id) <= 255),
  -- The one subscription that counts.
  subscription_id text COLLATE "C" CHECK (length(subscription_id) <= 255),
  subscription_status text COLLATE "C" NOT NULL DEFAULT 'inactive' CHECK (subscription_status IN ('active', 'inactive',
    'canceled', 'past_due', 'trialing', 'suspended', 'expired', 'unpaid', 'incomplete_expired', 'incomplete')),
  -- Null while there is a subscription: its price is none of ours.
  plan_type text COLLATE "C" CHECK (plan_type IN ('monthly_plan', 'annual_plan_variable')),
  annual_price_selected integer CHECK (annual_price_selected > 0),
  -- What the subscription's price is in truth, for revenue: never the plan's name times a constant.
  price_cents integer CHECK (price_cents >= 0),
  price_interval text COLLATE "C" CHECK (price_interval IN ('month', 'year')),
  trial_started_at timestamptz,
  trial_ends_at timestamptz,
  has_used_trial boolean NOT NULL DEFAULT false,
  current_period_starts_at timestamptz,
  current_period_ends_at timestamptz,
  subscription_ended_at timestamptz,
  cancel_at_period_end boolean NOT NULL DEFAULT false,
  -- When the first invoice of this lapse failed.
  past_due_since timestamptz,
  freeze_active boolean NOT NULL DEFAULT false,
  freeze_started_at timestamptz,
  freeze_resumes_at timestamptz,
  freeze_credit_cents integer NOT NULL DEFAULT 0 CHECK (freeze_credit_cents >= 0),
  -- What the provider owes them and takes from the next invoice.
  credit_cents integer NOT NULL DEFAULT 0 CHECK (credit_cents >= 0),
  -- How often somebody asked to read anew, and up to which asking it was read.
  asked integer NOT NULL DEFAULT 0,
  answered integer NOT NULL DEFAULT 0,
  reconciled_at timestamptz,
  updated_at timestamptz NOT NULL,
  CHECK ((provider IS NULL) = (customer_id IS NULL)),
  CHECK (freeze_active = (freeze_started_at IS NOT NULL))
);
CREATE INDEX billing_accounts_customer ON billing_accounts (provider, customer_id);

-- Each pause there was: of a subscription at the provider, or of a trial here. At most one is active.
CREATE TABLE subscription_freezes (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  status text COLLATE "C" NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'resumed', 'expired')),
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('subscription', 'trial')),
  subscription_id text COLLATE "C" CHECK (length(subscription_id) <= 255),
  started_at timestamptz NOT NULL,
  -- When it resumes by itself; null: when they say so.
  resumes_at timestamptz,
  -- When the provider said that it is so; null: it was asked, and has not said.
  confirmed_at timestamptz,
  ended_at timestamptz,
  -- What was paid and unused at that moment, and what a month of that plan costs.
  credit_cents integer NOT NULL DEFAULT 0 CHECK (credit_cents >= 0),
  month_cents integer CHECK (month_cents > 0),
  PRIMARY KEY (user_id, id),
  CHECK ((status = 'active') = (ended_at IS NULL)),
  CHECK ((kind = 'subscription') = (subscription_id IS NOT NULL))
);
CREATE UNIQUE INDEX subscription_freezes_active ON subscription_freezes (user_id) WHERE status = 'active';

-- The one way to pay that somebody has open, so that twenty presses lead to one session.
CREATE TABLE checkout_reservations (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- The key under which the provider is asked, so that asking twice makes one.
  id uuid NOT NULL,
  price_type text COLLATE "C" NOT NULL CHECK (price_type IN ('monthly', 'annual')),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  success_url text NOT NULL CHECK (length(success_url) <= 2000),
  cancel_url text NOT NULL CHECK (length(cancel_url) <= 2000),
  -- Null: the provider was asked and has not answered.
  session_id text COLLATE "C" CHECK (length(session_id) <= 255),
  checkout_url text CHECK (length(checkout_url) <= 4000),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

-- The provider's invoices as it had them when they were last read: what a page lists, and what revenue is of.
CREATE TABLE billing_invoices (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id text COLLATE "C" NOT NULL CHECK (length(id) <= 255),
  subscription_id text COLLATE "C" CHECK (length(subscription_id) <= 255),
  number text COLLATE "C" CHECK (length(number) <= 255),
  status text COLLATE "C" NOT NULL CHECK (status IN ('draft', 'open', 'paid', 'uncollectible', 'void')),
  amount_cents integer NOT NULL,
  paid_cents integer NOT NULL CHECK (paid_cents >= 0),
  refunded_cents integer NOT NULL DEFAULT 0 CHECK (refunded_cents >= 0),
  is_disputed boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  paid_at timestamptz,
  url text CHECK (length(url) <= 4000),
  PRIMARY KEY (user_id, id)
);

-- Which mail about which thing of the provider went out, so that each does once.
CREATE TABLE billing_notices (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text COLLATE "C" NOT NULL CHECK (length(kind) <= 40),
  subject text COLLATE "C" NOT NULL CHECK (length(subject) <= 255),
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind, subject)
);

-- Premium that no subscription gives: by hand of an administrator, or for the credit of a subscription that ended while
-- it was paused. No webhook touches it.
CREATE TABLE plan_grants (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  source text COLLATE "C" NOT NULL DEFAULT 'staff' CHECK (source IN ('staff', 'credit')),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  until timestamptz,
  granted_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id)
);

-- Who has had a trial, by a salted hash of the normalized address. It outlives the account: that is what it is for.
CREATE TABLE used_trials (
  address_hash text COLLATE "C" PRIMARY KEY CHECK (length(address_hash) <= 100),
  first_used_at timestamptz NOT NULL
);

-- The sandbox: a payment provider of its own that takes no money. No part of the product reads these two but the
-- provider itself; what it says comes by its port and by webhooks, as from any other.
CREATE TABLE sandbox_customers (
  id text COLLATE "C" PRIMARY KEY CHECK (length(id) <= 255),
  -- How far its clock is ahead, and what it has: card, balance, sessions, subscriptions, invoices.
  document jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE TABLE sandbox_events (
  id text COLLATE "C" PRIMARY KEY CHECK (length(id) <= 255),
  customer_id text COLLATE "C" NOT NULL REFERENCES sandbox_customers (id) ON DELETE CASCADE,
  type text COLLATE "C" NOT NULL CHECK (length(type) <= 255),
  body text NOT NULL,
  created_at timestamptz NOT NULL,
  -- How often it is still to be delivered; one that is lost is 0 from the start.
  deliveries_left integer NOT NULL CHECK (deliveries_left >= 0),
  deliver_at timestamptz NOT NULL,
  delivered integer NOT NULL DEFAULT 0,
  problem text CHECK (length(problem) <= 300)
);
CREATE INDEX sandbox_events_customer ON sandbox_events (customer_id, created_at);
