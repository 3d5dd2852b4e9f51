-- What administrators set themselves. A setting without a row is as the code says; which there are the code says too.
CREATE TABLE system_settings (
  name text COLLATE "C" PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 60),
  setting_type text COLLATE "C" NOT NULL CHECK (setting_type IN ('string', 'number', 'boolean', 'json')),
  value jsonb NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  updated_by uuid,
  updated_at timestamptz NOT NULL,
  CHECK (setting_type = 'json' OR jsonb_typeof(value) = setting_type)
);
