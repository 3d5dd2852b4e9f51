/** The action types of the activity feed. */
export const ACTION_TYPES = [
  "time_entry_calendar",
  "time_entry_form",
  "time_entry_voice",
  "time_entry_ledger",
  "file_import",
  "file_export",
  "calendar_setup",
  "calendar_integration_change",
  "user_login",
  "user_logout",
  "account_settings_updated",
  "user_invited",
  "user_removed",
  "system_error",
  "system_warning",
  "evidence_uploaded",
] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

/** Who finds an event in a feed: anyone who reads the book, its owner and admins, or the person it is about. */
export const VISIBILITIES = ["public", "admin_only", "user_only"] as const;
export type Visibility = (typeof VISIBILITIES)[number];
