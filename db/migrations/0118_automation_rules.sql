-- What turns a mail or an event into a proposal, and how it is filled in. One table for the rules of calendars, of mails and
-- of both.
CREATE TABLE automation_rules (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  rule_name text NOT NULL CHECK (char_length(rule_name) BETWEEN 1 AND 100),
  is_active boolean NOT NULL,
  integration_type text COLLATE "C" NOT NULL CHECK (integration_type IN ('mail', 'calendar', 'global')),
  provider_scope text COLLATE "C" NOT NULL CHECK (provider_scope IN ('any', 'google', 'microsoft')),
  rule_type text COLLATE "C" CHECK (rule_type IN ('keyword', 'sender', 'recipient', 'date_range', 'exclusion', 'thread_length')),
  match_mode text COLLATE "C" NOT NULL CHECK (match_mode IN ('any', 'all')),
  conditions jsonb NOT NULL,
  exclude_keywords jsonb NOT NULL,
  starts_on date,
  ends_on date,
  -- The highest is asked first; of two alike, the older one.
  priority integer NOT NULL CHECK (priority >= 0),
  default_activity_type text COLLATE "C",
  default_property_id uuid,
  default_property_type text COLLATE "C",
  default_person_id uuid,
  default_is_material_participation boolean,
  default_is_qualified_non_material boolean,
  -- Null: the length of what it matched.
  fixed_seconds integer CHECK (fixed_seconds BETWEEN 1 AND 86400),
  match_count integer NOT NULL DEFAULT 0 CHECK (match_count >= 0),
  last_matched_at timestamptz,
  status text COLLATE "C" NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'deleted')),
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (user_id, id),
  CHECK (rule_type IS NULL OR integration_type = 'mail'),
  CHECK (ends_on >= starts_on)
);

-- Whether what a calendar proposes gets property and activity from rules; without a row it does.
CREATE TABLE rule_settings (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  calendar_auto_tag_rules boolean NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TRIGGER automation_rules_touch AFTER INSERT OR UPDATE OR DELETE ON automation_rules
  FOR EACH ROW EXECUTE FUNCTION touch_screens();
CREATE TRIGGER rule_settings_touch AFTER INSERT OR UPDATE OR DELETE ON rule_settings
  FOR EACH ROW EXECUTE FUNCTION touch_screens();
