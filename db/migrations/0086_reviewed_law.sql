-- What administrators found when they looked at the law of a year. It rules nothing: the law stands in code.
CREATE TABLE rep_requirements (
  id uuid PRIMARY KEY,
  rep_type text COLLATE "C" NOT NULL CHECK (rep_type IN ('longTerm', 'shortTerm')),
  str_sub_type text COLLATE "C" CHECK (str_sub_type IN ('path_500', 'path_100')),
  effective_year integer NOT NULL CHECK (effective_year BETWEEN 1994 AND 2100),
  total_hours_required integer CHECK (total_hours_required BETWEEN 0 AND 8784),
  material_hours_required integer CHECK (material_hours_required BETWEEN 0 AND 8784),
  qualified_non_material_required integer CHECK (qualified_non_material_required BETWEEN 0 AND 8784),
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 500),
  version integer NOT NULL CHECK (version > 0),
  updated_by uuid,
  updated_at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (rep_type, str_sub_type, effective_year),
  CHECK ((rep_type = 'longTerm') = (str_sub_type IS NULL))
);

-- Texts about the law that administrators write. Each text stays as a version; one of them may be published.
CREATE TABLE tax_knowledge (
  id uuid PRIMARY KEY,
  version integer NOT NULL CHECK (version > 0),
  published_version integer CHECK (published_version BETWEEN 1 AND version)
);
CREATE TABLE tax_knowledge_versions (
  entry_id uuid NOT NULL REFERENCES tax_knowledge (id) ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  topic text NOT NULL CHECK (length(topic) BETWEEN 1 AND 60),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 10000),
  citation text NOT NULL CHECK (length(citation) BETWEEN 1 AND 500),
  source_url text CHECK (length(source_url) <= 500),
  review_on date NOT NULL,
  written_by uuid,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (entry_id, version)
);
