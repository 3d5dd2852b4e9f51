-- What reminders carry besides their news, and when a person is asked to sign their week.
ALTER TABLE notification_preferences
  ADD COLUMN content text[] NOT NULL DEFAULT '{}'
    CHECK (content <@ ARRAY['Time Tips', 'Tax Insights', 'Product Updates', 'Case Studies']),
  -- Monday is 1; null: not asked.
  ADD COLUMN weekly_close_day smallint CHECK (weekly_close_day BETWEEN 1 AND 7),
  ADD COLUMN weekly_close_time time,
  ADD COLUMN weekly_close_next_at timestamptz,
  ADD CHECK ((weekly_close_day IS NULL) = (weekly_close_time IS NULL)),
  ADD CHECK ((weekly_close_day IS NULL) = (weekly_close_next_at IS NULL));
CREATE INDEX notification_preferences_weekly_close ON notification_preferences (weekly_close_next_at)
  WHERE weekly_close_next_at IS NOT NULL;
