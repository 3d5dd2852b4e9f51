-- Organizations: firms whose people work on books that owners share with them. A person belongs to at most one
-- (users.organization_id), in the role that users.role says. Money is whole cents.
CREATE TABLE organizations (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  plan_type text COLLATE "C" NOT NULL DEFAULT 'free' CHECK (plan_type IN ('free', 'pro', 'enterprise')),
  billing_type text COLLATE "C" NOT NULL DEFAULT 'per_seat' CHECK (billing_type IN
    ('flat_rate', 'per_seat', 'annual', 'monthly')),
  primary_admin_user_id uuid NOT NULL,
  logo_url text CHECK (length(logo_url) <= 2000),
  primary_color text COLLATE "C" NOT NULL DEFAULT '#3b82f6' CHECK (primary_color ~ '^#[0-9a-f]{6}$'),
  secondary_color text COLLATE "C" NOT NULL DEFAULT '#1e40af' CHECK (secondary_color ~ '^#[0-9a-f]{6}$'),
  custom_domain text COLLATE "C" UNIQUE CHECK (custom_domain = lower(custom_domain) AND length(custom_domain) <= 253),
  platform_title text NOT NULL DEFAULT 'Tenure' CHECK (length(platform_title) BETWEEN 1 AND 50),
  seat_limit integer NOT NULL DEFAULT 5 CHECK (seat_limit BETWEEN 1 AND 1000),
  monthly_price_cents integer NOT NULL DEFAULT 0 CHECK (monthly_price_cents >= 0),
  annual_price_cents integer NOT NULL DEFAULT 0 CHECK (annual_price_cents >= 0),
  customer_id text COLLATE "C",
  subscription_id text COLLATE "C",
  subscription_status text COLLATE "C" NOT NULL DEFAULT 'inactive' CHECK (subscription_status IN
    ('active', 'inactive', 'canceled', 'past_due', 'trialing')),
  subscription_start_at timestamptz,
  subscription_end_at timestamptz,
  lease_reminders_enabled boolean NOT NULL DEFAULT true,
  ai_features boolean NOT NULL DEFAULT true,
  csv_exports boolean NOT NULL DEFAULT true,
  advanced_analytics boolean NOT NULL DEFAULT true,
  -- False: the organization's pages are closed to its people. Their own books are not touched by it.
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX organizations_primary_admin ON organizations (primary_admin_user_id);

ALTER TABLE users ADD COLUMN organization_id uuid REFERENCES organizations (id) ON DELETE SET NULL;
CREATE INDEX users_organization ON users (organization_id) WHERE organization_id IS NOT NULL;

-- An organization keeps an org_admin who can act. The lock makes two who let each other go wait for one another.
CREATE FUNCTION keep_an_org_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.organization_id IS NULL OR OLD.role <> 'org_admin' THEN
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF NEW.role = 'org_admin' AND NEW.organization_id IS NOT DISTINCT FROM OLD.organization_id
      AND (NEW.scheduled_deletion_at IS NULL OR OLD.scheduled_deletion_at IS NOT NULL) THEN
      RETURN NEW;
    END IF;
  END IF;
  PERFORM FROM organizations WHERE id = OLD.organization_id FOR UPDATE;
  -- The organization itself goes.
  IF NOT FOUND THEN RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END; END IF;
  IF NOT EXISTS (
    SELECT FROM users WHERE organization_id = OLD.organization_id AND role = 'org_admin' AND id <> OLD.id
      AND status <> 'suspended' AND scheduled_deletion_at IS NULL
  ) THEN
    RAISE EXCEPTION 'the last org_admin stays' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'last_org_admin';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER users_keep_an_org_admin BEFORE UPDATE OF role, organization_id, scheduled_deletion_at OR DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION keep_an_org_admin();

-- Books that their owners share with an organization: its org_admins and team_members are advisers there, its
-- read_only readers.
CREATE TABLE organization_books (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  since timestamptz NOT NULL
);
CREATE INDEX organization_books_organization ON organization_books (organization_id);
CREATE TRIGGER organization_books_touch AFTER INSERT OR DELETE OR UPDATE ON organization_books
  FOR EACH ROW EXECUTE FUNCTION touch_screens();

-- Invitations to an organization. token_hash is of the secret in the link; the link is not kept.
CREATE TABLE user_invitations (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  email text COLLATE "C" NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  role text COLLATE "C" NOT NULL CHECK (role IN ('org_admin', 'team_member', 'read_only')),
  invited_by uuid REFERENCES users (id) ON DELETE SET NULL,
  -- Of one that was withdrawn, too, it is expired.
  status text COLLATE "C" NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'accepted', 'expired')),
  created_at timestamptz NOT NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_by uuid REFERENCES users (id) ON DELETE SET NULL,
  accepted_at timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (organization_id, id)
);
CREATE UNIQUE INDEX user_invitations_pending ON user_invitations (organization_id, email) WHERE status = 'pending';
CREATE INDEX user_invitations_inviter ON user_invitations (invited_by);
CREATE INDEX user_invitations_accepted ON user_invitations (accepted_by);
