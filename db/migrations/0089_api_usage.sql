-- What the API was asked: sums a minute, by the template of the route. Nothing names a person or a row.
CREATE TABLE api_usage (
  minute timestamptz NOT NULL,
  route text COLLATE "C" NOT NULL,
  method text COLLATE "C" NOT NULL,
  status_class smallint NOT NULL CHECK (status_class BETWEEN 0 AND 9),
  count integer NOT NULL CHECK (count > 0),
  total_milliseconds bigint NOT NULL CHECK (total_milliseconds >= 0),
  PRIMARY KEY (minute, route, method, status_class)
);

-- All accounts' logs are read newest first, by day.
CREATE INDEX user_activity_logs_by_time ON user_activity_logs (at);
CREATE INDEX session_history_by_time ON session_history (at);
