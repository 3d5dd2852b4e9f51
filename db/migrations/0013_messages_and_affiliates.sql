-- What visitors send: messages to the people behind the product, applications to the affiliate program.

CREATE TABLE feedback (
  id uuid PRIMARY KEY,
  -- Null: sent without an account.
  user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  type text COLLATE "C" NOT NULL CHECK (type IN ('bug', 'feature_request', 'issue', 'general_feedback')),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 200),
  description text NOT NULL CHECK (length(description) BETWEEN 1 AND 5000),
  email text COLLATE "C" NOT NULL CHECK (length(email) <= 254),
  received_at timestamptz NOT NULL
);
CREATE INDEX feedback_received ON feedback (received_at);
CREATE INDEX feedback_of_user ON feedback (user_id);

CREATE TABLE affiliates (
  id uuid PRIMARY KEY,
  email text COLLATE "C" NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) <= 254),
  full_name text NOT NULL CHECK (length(full_name) BETWEEN 1 AND 200),
  platform text COLLATE "C" NOT NULL CHECK
    (platform IN ('YouTube', 'Instagram', 'Blog', 'Podcast', 'Twitter', 'TikTok', 'Other')),
  personal_link text CHECK (length(personal_link) <= 500),
  audience_size integer CHECK (audience_size BETWEEN 0 AND 1000000000),
  message text CHECK (length(message) <= 2000),
  status text COLLATE "C" NOT NULL DEFAULT 'pending_review' CHECK
    (status IN ('pending_review', 'active', 'rejected', 'suspended')),
  commission_rate numeric(5, 2) NOT NULL DEFAULT 10.00 CHECK (commission_rate >= 0),
  payout_threshold numeric(10, 2) NOT NULL DEFAULT 50.00 CHECK (payout_threshold >= 0),
  applied_at timestamptz NOT NULL
);
