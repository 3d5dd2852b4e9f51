-- Addresses to which a book tells what happens in it, and what each was told. What it is signed with is sealed.
CREATE TABLE webhook_endpoints (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  address text NOT NULL CHECK (char_length(address) BETWEEN 9 AND 2000),
  events text[] COLLATE "C" NOT NULL CHECK (
    cardinality(events) BETWEEN 1 AND 3 AND events <@ ARRAY['entry.confirmed', 'week.signed', 'verdict.changed']::text[]
  ),
  -- The secret, and for a day the one before it.
  sealed text COLLATE "C" NOT NULL,
  key_id text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  -- Who last said that it is sent there: by setting the address or turning it on. It ends with their access.
  set_by uuid NOT NULL,
  set_at timestamptz NOT NULL,
  -- Nothing from before is sent: when it was made, or went on after a pause.
  began_at timestamptz NOT NULL,
  paused_at timestamptz,
  paused_why text COLLATE "C" CHECK (
    paused_why IN ('person', 'failing', 'gone', 'access', 'disowned', 'restored')
  ),
  -- Since when nothing but failures came of it.
  failing_since timestamptz,
  -- Nothing is sent before that, whatever is due: it asked for it, or gave no answer.
  held_until timestamptz,
  -- Up to when, and to which version, the log of events was read for it.
  read_to timestamptz NOT NULL,
  read_version bigint NOT NULL,
  PRIMARY KEY (user_id, id),
  CHECK ((paused_at IS NULL) = (paused_why IS NULL))
);

CREATE TABLE webhook_deliveries (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  -- Of the event, however often and to however many endpoints it is sent.
  message_id uuid NOT NULL,
  event text COLLATE "C" NOT NULL CHECK (event IN ('entry.confirmed', 'week.signed', 'verdict.changed', 'ping')),
  -- Byte for byte what is signed and sent.
  body text NOT NULL CHECK (octet_length(body) <= 65536),
  created_at timestamptz NOT NULL,
  state text COLLATE "C" NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed')),
  attempts smallint NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- Null: it is not sent any more.
  next_attempt_at timestamptz,
  last_attempt_at timestamptz,
  answer_status smallint CHECK (answer_status BETWEEN 100 AND 999),
  took_ms integer CHECK (took_ms >= 0),
  problem text COLLATE "C" CHECK (
    problem IN ('answer', 'address', 'too_slow', 'too_large', 'failed', 'unsealed', 'stopped', 'crowded')
  ),
  -- When a person last had it sent again.
  replayed_at timestamptz,
  PRIMARY KEY (user_id, id),
  UNIQUE (user_id, endpoint_id, message_id),
  FOREIGN KEY (user_id, endpoint_id) REFERENCES webhook_endpoints (user_id, id) ON DELETE CASCADE,
  CHECK ((state = 'waiting') = (next_attempt_at IS NOT NULL))
);
CREATE INDEX webhook_deliveries_by_endpoint ON webhook_deliveries (user_id, endpoint_id, id);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (next_attempt_at) WHERE state = 'waiting';
-- The oldest that waits for one endpoint, and how many: its log may be long.
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (user_id, endpoint_id, id) WHERE state = 'waiting';
-- For operators.
CREATE INDEX webhook_deliveries_open ON webhook_deliveries (state) WHERE state <> 'delivered';
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at);

-- The verdicts of a book as endpoints know them; only of books that have one that is told of verdicts.
CREATE TABLE told_verdicts (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- By year and person.
  verdicts jsonb NOT NULL,
  told_version bigint NOT NULL,
  told_on date NOT NULL,
  -- What the last look found, and when it was found first: a change is told once it has settled.
  seen_version bigint NOT NULL,
  seen_at timestamptz NOT NULL
);
