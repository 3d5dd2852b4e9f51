-- Tables from which text was erased and whose files may still hold it, until they are written anew. It is of the running
-- installation and in no backup.
CREATE TABLE erased_text (
  table_name text COLLATE "C" PRIMARY KEY,
  first_erased_at timestamptz NOT NULL
);
