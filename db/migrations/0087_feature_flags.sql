-- How administrators switched features. A flag without a row is as the code says; which there are the code says too.
CREATE TABLE feature_flags (
  name text COLLATE "C" PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 60),
  mode text COLLATE "C" NOT NULL CHECK (mode IN ('off', 'audit-only', 'active')),
  percentage integer NOT NULL CHECK (percentage BETWEEN 0 AND 100),
  version integer NOT NULL CHECK (version > 0),
  updated_by uuid,
  updated_at timestamptz NOT NULL
);
-- Who has it beside the share of all.
CREATE TABLE feature_flag_accounts (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  flag text COLLATE "C" NOT NULL CHECK (length(flag) BETWEEN 1 AND 60),
  PRIMARY KEY (user_id, flag)
);
