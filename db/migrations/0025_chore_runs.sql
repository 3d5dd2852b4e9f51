-- When a chore of a long period was begun last, by any process. It belongs to the running installation and is in no backup.
CREATE TABLE chore_runs (
  name text COLLATE "C" PRIMARY KEY,
  begun_at timestamptz NOT NULL
);
