-- Facts about participation that no entry holds: other people's hours, short-term stays, the aggregation election.

-- One human being outside the couple; a firm is a label, because test 3 compares with each individual.
CREATE TABLE others_individuals (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  firm_name text CHECK (length(firm_name) <= 200),
  role text NOT NULL CHECK (length(role) BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id)
);

-- What one individual did at one property in one tax year. Unknown is not zero: null while it is not known.
CREATE TABLE others_hours (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  individual_id uuid NOT NULL,
  property_id uuid NOT NULL,
  tax_year smallint NOT NULL CHECK (tax_year BETWEEN 1990 AND 2100),
  is_paid_for_management boolean NOT NULL DEFAULT false,
  duration_seconds integer CHECK (duration_seconds BETWEEN 0 AND 31622400),
  source text NOT NULL CHECK (source IN ('stated_by_owner', 'invoice_estimate', 'statement_link')),
  invoice_amount_cents bigint CHECK (invoice_amount_cents >= 0),
  invoice_rate_cents bigint CHECK (invoice_rate_cents > 0),
  -- When the figure was stated: by the owner, or by the individual through a link.
  stated_at timestamptz NOT NULL,
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 1000),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, individual_id) REFERENCES others_individuals (user_id, id) ON DELETE CASCADE,
  FOREIGN KEY (user_id, property_id) REFERENCES properties (user_id, id) ON DELETE CASCADE,
  CHECK ((source = 'invoice_estimate') = (invoice_amount_cents IS NOT NULL AND invoice_rate_cents IS NOT NULL))
);
CREATE UNIQUE INDEX others_hours_one ON others_hours (user_id, tax_year, property_id, individual_id);
CREATE INDEX others_hours_individual ON others_hours (user_id, individual_id);

-- One row states that nobody else worked at a property in a year. No row and no hours means unknown.
CREATE TABLE others_none (
  user_id uuid NOT NULL,
  tax_year smallint NOT NULL,
  property_id uuid NOT NULL,
  stated_at timestamptz NOT NULL,
  stated_by uuid NOT NULL,
  PRIMARY KEY (user_id, tax_year, property_id),
  FOREIGN KEY (user_id, property_id) REFERENCES properties (user_id, id) ON DELETE CASCADE
);

-- A link without a login with which one individual states the hours of one property and year. Only the token's hash is
-- kept; what the link shows is written here when it is made, so that the public page reads no other table.
CREATE TABLE others_statement_links (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  hours_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  asked_by_name text NOT NULL,
  individual_name text NOT NULL,
  property_name text NOT NULL,
  tax_year smallint NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  -- The statement: one, which may be corrected until the link ends.
  stated_name text CHECK (length(stated_name) <= 200),
  stated_seconds integer CHECK (stated_seconds BETWEEN 0 AND 31622400),
  stated_note text CHECK (length(stated_note) <= 1000),
  first_stated_at timestamptz,
  stated_at timestamptz,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, hours_id) REFERENCES others_hours (user_id, id) ON DELETE CASCADE
);
CREATE INDEX others_statement_links_token ON others_statement_links (token_hash);
CREATE INDEX others_statement_links_hours ON others_statement_links (user_id, hours_id, created_at);

-- A confirmed file of stays, so that it can be undone as a whole.
CREATE TABLE stays_imports (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  file_name text NOT NULL CHECK (length(file_name) <= 255),
  format text NOT NULL CHECK (format IN ('csv', 'ics')),
  added_count integer NOT NULL,
  replaced_count integer NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  undone_at timestamptz,
  PRIMARY KEY (user_id, id)
);

-- One continuous right of use, from the day of arrival to the day of departure (Reg. 1.469-1(e)(3)(iii)(D)).
CREATE TABLE stays (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  property_id uuid NOT NULL,
  -- Rooms or units let at about the same daily rent form one class; empty: the whole property.
  unit_name text NOT NULL DEFAULT '' CHECK (length(unit_name) <= 200),
  confirmation_code text COLLATE "C" CHECK (length(confirmation_code) BETWEEN 1 AND 200),
  arrives_on date NOT NULL,
  leaves_on date NOT NULL,
  earnings_cents bigint CHECK (earnings_cents >= 0),
  guest_name text CHECK (length(guest_name) <= 200),
  is_cancelled boolean NOT NULL DEFAULT false,
  is_owner_use boolean NOT NULL DEFAULT false,
  source text NOT NULL CHECK (source IN ('manual', 'csv', 'ics')),
  import_id uuid,
  -- Set when a later file brought the same reservation with other facts; undoing that file brings this row back.
  replaced_by_import_id uuid,
  version integer NOT NULL DEFAULT 1,
  voided_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, property_id) REFERENCES properties (user_id, id),
  FOREIGN KEY (user_id, import_id) REFERENCES stays_imports (user_id, id),
  CHECK (leaves_on > arrives_on)
);
CREATE UNIQUE INDEX stays_one_confirmation ON stays (user_id, confirmation_code)
  WHERE confirmation_code IS NOT NULL AND voided_at IS NULL;
CREATE INDEX stays_by_arrival ON stays (user_id, property_id, arrives_on);
CREATE INDEX stays_by_import ON stays (user_id, import_id) WHERE import_id IS NOT NULL;

-- What decides beside the average: services by or for the owner. Null: not stated, which is not "no".
CREATE TABLE stay_years (
  user_id uuid NOT NULL,
  tax_year smallint NOT NULL CHECK (tax_year BETWEEN 1990 AND 2100),
  property_id uuid NOT NULL,
  significant_services boolean,
  extraordinary_services boolean,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, tax_year, property_id),
  FOREIGN KEY (user_id, property_id) REFERENCES properties (user_id, id) ON DELETE CASCADE
);

-- Elections of Reg. 1.469-9(g), with the year from which one was revoked.
CREATE TABLE elections (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  first_year smallint NOT NULL CHECK (first_year BETWEEN 1994 AND 2100),
  manner text NOT NULL CHECK (manner IN ('original_return', 'late_relief')),
  -- Null while it is only planned: a planned election binds nothing.
  filed_on date,
  -- Late relief only: the year of the amended return, why the statement was missed, the four conditions.
  amended_return_year smallint CHECK (amended_return_year BETWEEN 1994 AND 2100),
  reason_for_failure text NOT NULL DEFAULT '' CHECK (length(reason_for_failure) <= 4000),
  missed_only_the_filing boolean,
  returns_consistent boolean,
  returns_in_time boolean,
  reasonable_cause boolean,
  revoked_from_year smallint CHECK (revoked_from_year BETWEEN 1994 AND 2100),
  material_change text CHECK (length(material_change) <= 4000),
  changed_on date,
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 1000),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id),
  CHECK (revoked_from_year > first_year),
  CHECK ((revoked_from_year IS NULL) = (material_change IS NULL)),
  CHECK (amended_return_year IS NULL OR manner = 'late_relief')
);

CREATE TRIGGER others_individuals_touch AFTER INSERT OR UPDATE OR DELETE ON others_individuals
  FOR EACH ROW EXECUTE FUNCTION touch_book();
CREATE TRIGGER others_hours_touch AFTER INSERT OR UPDATE OR DELETE ON others_hours
  FOR EACH ROW EXECUTE FUNCTION touch_book();
CREATE TRIGGER others_none_touch AFTER INSERT OR UPDATE OR DELETE ON others_none
  FOR EACH ROW EXECUTE FUNCTION touch_book();
CREATE TRIGGER others_statement_links_touch AFTER INSERT OR UPDATE OR DELETE ON others_statement_links
  FOR EACH ROW EXECUTE FUNCTION touch_book();
CREATE TRIGGER stays_imports_touch AFTER INSERT OR UPDATE OR DELETE ON stays_imports
  FOR EACH ROW EXECUTE FUNCTION touch_book();
CREATE TRIGGER stays_touch AFTER INSERT OR UPDATE OR DELETE ON stays FOR EACH ROW EXECUTE FUNCTION touch_book();
CREATE TRIGGER stay_years_touch AFTER INSERT OR UPDATE OR DELETE ON stay_years
  FOR EACH ROW EXECUTE FUNCTION touch_book();
CREATE TRIGGER elections_touch AFTER INSERT OR UPDATE OR DELETE ON elections
  FOR EACH ROW EXECUTE FUNCTION touch_book();
