-- The book of one owner: persons, properties, the facts of a tax year. user_id leads every key.

CREATE TABLE persons (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  relation text NOT NULL CHECK (relation IN ('self', 'spouse', 'helper')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  -- Names under which this person appears in imported logs.
  aliases text[] NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1,
  archived_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id)
);
CREATE UNIQUE INDEX persons_one_self ON persons (user_id) WHERE relation = 'self';
CREATE UNIQUE INDEX persons_one_spouse ON persons (user_id) WHERE relation = 'spouse' AND archived_at IS NULL;

CREATE TABLE stored_files (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  sha256 text COLLATE "C" NOT NULL CHECK (length(sha256) = 64),
  byte_size bigint NOT NULL CHECK (byte_size >= 0),
  mime_type text NOT NULL,
  original_name text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('property_photo', 'avatar', 'import', 'report')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX stored_files_sha256 ON stored_files (user_id, sha256);

CREATE TABLE properties (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  nickname text NOT NULL CHECK (length(nickname) BETWEEN 1 AND 100),
  address text NOT NULL,
  city text NOT NULL,
  state text NOT NULL CHECK (length(state) = 2),
  zip_code text NOT NULL,
  property_type text NOT NULL CHECK (property_type IN ('Long-term Rental', 'Short-term Rental', 'Commercial')),
  photo_file_id uuid,
  latitude double precision,
  longitude double precision,
  geocoded boolean NOT NULL DEFAULT false,
  geocoding_failed boolean NOT NULL DEFAULT false,
  -- What the coordinates stand for: an exact pin set by hand, or the centre of a ZIP code or state.
  geocoding_precision text CHECK (geocoding_precision IN ('pin', 'zip', 'state')),
  rent_amount_cents bigint CHECK (rent_amount_cents >= 0),
  rent_frequency text CHECK (rent_frequency IN ('monthly', 'weekly', 'bi-weekly', 'quarterly', 'annually')),
  lease_start_date date,
  lease_end_date date,
  include_in_profit_tracking boolean NOT NULL DEFAULT false,
  rent_data_consent boolean NOT NULL DEFAULT false,
  acquired_on date,
  placed_in_service_on date,
  sold_on date,
  ownership_pct numeric(6, 3) CHECK (ownership_pct > 0 AND ownership_pct <= 100),
  entity_name text,
  is_limited_partner boolean NOT NULL DEFAULT false,
  manager_name text,
  manager_scope text,
  has_manager boolean,
  unit_count integer CHECK (unit_count BETWEEN 1 AND 10000),
  notes text NOT NULL DEFAULT '',
  -- Set when this row was merged into another; its entries moved there.
  merged_into_id uuid,
  archived_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id),
  CHECK (sold_on IS NULL OR acquired_on IS NULL OR sold_on >= acquired_on),
  CHECK (lease_end_date IS NULL OR lease_start_date IS NULL OR lease_end_date >= lease_start_date)
);

CREATE TABLE tax_years (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  tax_year smallint NOT NULL CHECK (tax_year BETWEEN 1990 AND 2100),
  filing_status text CHECK (filing_status IN ('single', 'MFJ', 'MFS', 'HOH', 'QSS')),
  lived_apart_all_year boolean,
  -- Election to treat all rental real estate as one activity in force for this year (Reg. 1.469-9(g)); null: not stated.
  election_in_force boolean,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, tax_year)
);

-- One row states that a person had no other work in a year. Unknown is not zero: no row and no position means unknown.
CREATE TABLE other_work_none (
  user_id uuid NOT NULL,
  tax_year smallint NOT NULL,
  person_id uuid NOT NULL,
  stated_at timestamptz NOT NULL,
  stated_by uuid NOT NULL,
  PRIMARY KEY (user_id, tax_year, person_id),
  FOREIGN KEY (user_id, person_id) REFERENCES persons (user_id, id) ON DELETE CASCADE
);

CREATE TABLE other_work_positions (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('job', 'business')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  is_real_estate boolean NOT NULL DEFAULT false,
  -- Which trade it is: eleven are real property trades (s.469(c)(7)(C)), mortgage brokerage and the like are not.
  trade text,
  -- More than 5% makes employee hours in real estate count (s.469(c)(7)(D)(ii)).
  ownership_pct numeric(6, 3) CHECK (ownership_pct BETWEEN 0 AND 100),
  ownership_from date,
  ownership_to date,
  -- Only with material participation do a real estate business's hours enter the 750 (Reg. 1.469-9(c)(3)).
  materially_participates boolean,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, person_id) REFERENCES persons (user_id, id) ON DELETE CASCADE
);
CREATE INDEX other_work_positions_person ON other_work_positions (user_id, person_id);

-- Hours actually worked in a period of any length within one tax year; null while they are not known.
CREATE TABLE other_work_periods (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  position_id uuid NOT NULL,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  duration_seconds integer CHECK (duration_seconds >= 0),
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, position_id) REFERENCES other_work_positions (user_id, id) ON DELETE CASCADE,
  CHECK (ends_on >= starts_on),
  CHECK (extract(year FROM starts_on) = extract(year FROM ends_on)),
  CHECK (duration_seconds <= (ends_on - starts_on + 1) * 86400)
);
CREATE INDEX other_work_periods_position ON other_work_periods (user_id, position_id, starts_on);
