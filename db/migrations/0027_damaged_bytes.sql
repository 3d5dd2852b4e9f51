-- Stored bytes that are not what their name says, found by a check or while they were sent. They belong to the file store
-- of the running installation, whoever's files they are, and are in no backup: nobody is sent them until a good copy comes.
CREATE TABLE damaged_bytes (
  sha256 text COLLATE "C" PRIMARY KEY CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  found_at timestamptz NOT NULL
);
