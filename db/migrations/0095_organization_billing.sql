-- What organizations pay, read from the payment provider as that of persons is (decision 0062). The account has no key to
-- its organization: it is there until the provider has forgotten one that was closed.
CREATE TABLE organization_billing_accounts (
  organization_id uuid PRIMARY KEY,
  provider text COLLATE "C" CHECK (provider IN ('stripe', 'sandbox')),
  customer_id text COLLATE "C" CHECK (length(customer_id) <= 255),
  subscription_id text COLLATE "C" CHECK (length(subscription_id) <= 255),
  -- In the provider's words; what the organization shows of it is organizations.subscription_status.
  subscription_status text COLLATE "C" NOT NULL DEFAULT 'inactive' CHECK (subscription_status IN ('active', 'inactive',
    'canceled', 'past_due', 'trialing', 'suspended', 'expired', 'unpaid', 'incomplete_expired', 'incomplete')),
  -- What the subscription was bought for.
  plan_type text COLLATE "C" CHECK (plan_type IN ('free', 'pro', 'enterprise')),
  billing_type text COLLATE "C" CHECK (billing_type IN ('flat_rate', 'per_seat', 'annual', 'monthly')),
  seats integer CHECK (seats >= 0),
  price_cents integer CHECK (price_cents >= 0),
  price_interval text COLLATE "C" CHECK (price_interval IN ('month', 'year')),
  current_period_starts_at timestamptz,
  current_period_ends_at timestamptz,
  subscription_ended_at timestamptz,
  cancel_at_period_end boolean NOT NULL DEFAULT false,
  past_due_since timestamptz,
  credit_cents integer NOT NULL DEFAULT 0 CHECK (credit_cents >= 0),
  -- Whether the plan and seats that were bought are had.
  is_in_force boolean NOT NULL DEFAULT false,
  asked integer NOT NULL DEFAULT 0,
  answered integer NOT NULL DEFAULT 0,
  reconciled_at timestamptz,
  updated_at timestamptz NOT NULL,
  CHECK ((provider IS NULL) = (customer_id IS NULL))
);
CREATE INDEX organization_billing_accounts_customer ON organization_billing_accounts (provider, customer_id);

-- The one way to pay that an organization has open.
CREATE TABLE organization_checkouts (
  organization_id uuid PRIMARY KEY REFERENCES organization_billing_accounts (organization_id) ON DELETE CASCADE,
  id uuid NOT NULL,
  plan_type text COLLATE "C" NOT NULL CHECK (plan_type IN ('pro', 'enterprise')),
  billing_type text COLLATE "C" NOT NULL CHECK (billing_type IN ('flat_rate', 'per_seat', 'annual', 'monthly')),
  unit_cents integer NOT NULL CHECK (unit_cents > 0),
  seats integer NOT NULL CHECK (seats BETWEEN 1 AND 1000),
  session_id text COLLATE "C" CHECK (length(session_id) <= 255),
  checkout_url text CHECK (length(checkout_url) <= 4000),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE TABLE organization_invoices (
  organization_id uuid NOT NULL REFERENCES organization_billing_accounts (organization_id) ON DELETE CASCADE,
  id text COLLATE "C" NOT NULL CHECK (length(id) <= 255),
  number text COLLATE "C" CHECK (length(number) <= 255),
  status text COLLATE "C" NOT NULL CHECK (status IN ('draft', 'open', 'paid', 'uncollectible', 'void')),
  amount_cents integer NOT NULL,
  paid_cents integer NOT NULL CHECK (paid_cents >= 0),
  refunded_cents integer NOT NULL DEFAULT 0 CHECK (refunded_cents >= 0),
  is_disputed boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  url text CHECK (length(url) <= 4000),
  PRIMARY KEY (organization_id, id)
);

-- Which mail about which thing of the provider went out.
CREATE TABLE organization_billing_notices (
  organization_id uuid NOT NULL REFERENCES organization_billing_accounts (organization_id) ON DELETE CASCADE,
  kind text COLLATE "C" NOT NULL CHECK (length(kind) <= 40),
  subject text COLLATE "C" NOT NULL CHECK (length(subject) <= 255),
  at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, kind, subject)
);

-- What happened to an organization's subscription, each once (specification section 3).
CREATE TABLE organization_billing (
  organization_id uuid NOT NULL REFERENCES organization_billing_accounts (organization_id) ON DELETE CASCADE,
  id uuid NOT NULL,
  event_type text COLLATE "C" NOT NULL CHECK (event_type IN ('subscription_created', 'subscription_updated',
    'payment_succeeded', 'payment_failed', 'seat_added', 'seat_removed')),
  -- Of which thing of the provider, so that what is read twice happened once.
  subject text COLLATE "C" NOT NULL CHECK (length(subject) <= 300),
  amount_cents integer,
  -- Seats after it.
  seats integer,
  -- In the words of the screen: what the subscription became.
  standing text COLLATE "C" CHECK (length(standing) <= 40),
  at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, event_type, subject)
);
CREATE INDEX organization_billing_at ON organization_billing (organization_id, at DESC, id DESC);
