-- Events that somebody subscribes to wait for their delivery: a job for each subscriber, enqueued in one transaction with
-- the end of the waiting.

ALTER TABLE user_activity_logs ADD COLUMN is_delivered boolean NOT NULL DEFAULT true;
CREATE INDEX user_activity_logs_awaited ON user_activity_logs (at, id) WHERE NOT is_delivered;
