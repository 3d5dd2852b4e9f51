-- The activity log becomes the one log of events: what happened, to what, and who may find it in a feed. `action` is the
-- action type of the activity feed; null where no feed tells it.

ALTER TABLE user_activity_logs
  ADD COLUMN event text COLLATE "C" CHECK (event ~ '^[a-z_]+[.][a-z_]+$'),
  ADD COLUMN version smallint NOT NULL DEFAULT 1,
  ADD COLUMN subject_id uuid,
  ADD COLUMN visibility text COLLATE "C" NOT NULL DEFAULT 'user_only'
    CHECK (visibility IN ('public', 'admin_only', 'user_only')),
  -- Nobody who has an account: whoever holds a link.
  ALTER COLUMN actor_id DROP NOT NULL,
  ALTER COLUMN action DROP NOT NULL;

UPDATE user_activity_logs SET
  event = CASE action
    WHEN 'user_login' THEN
      CASE details ->> 'sessionAction' WHEN 'registered' THEN 'account.registered' ELSE 'session.started' END
    WHEN 'user_logout' THEN 'session.ended'
    WHEN 'account_settings_updated' THEN
      CASE details ->> 'sessionAction' WHEN 'password_reset' THEN 'password.reset' ELSE 'profile.updated' END
    WHEN 'account_exported' THEN 'account_export.requested'
    WHEN 'account_export_fetched' THEN 'account_export.fetched'
    WHEN 'legal_hold_placed' THEN 'legal_hold.placed'
    WHEN 'legal_hold_released' THEN 'legal_hold.released'
    WHEN 'deletion_requested' THEN 'deletion.requested'
    WHEN 'deletion_scheduled' THEN 'deletion.scheduled'
    WHEN 'deletion_canceled' THEN 'deletion.canceled'
    ELSE 'profile.updated' END,
  subject_id = (details ->> 'exportId')::uuid,
  details = details - 'sessionAction' - 'exportId',
  visibility = CASE WHEN action LIKE 'legal_hold%' THEN 'public' ELSE 'user_only' END,
  action = CASE
    WHEN action IN ('user_login', 'user_logout', 'account_settings_updated') THEN action
    WHEN action = 'account_export_fetched' THEN 'file_export' END;

ALTER TABLE user_activity_logs
  ALTER COLUMN event SET NOT NULL,
  ALTER COLUMN version DROP DEFAULT,
  ALTER COLUMN visibility DROP DEFAULT,
  ADD CHECK (action IN ('time_entry_calendar', 'time_entry_form', 'time_entry_voice', 'time_entry_ledger',
    'file_import', 'file_export', 'calendar_setup', 'calendar_integration_change', 'user_login', 'user_logout',
    'account_settings_updated', 'user_invited', 'user_removed', 'system_error', 'system_warning', 'evidence_uploaded'));
