import type { ActionType } from "#shared/events/action-types.ts";

/** The first three are quoted by the specification (section 8). */
export const FEED_FAILED = "Failed to load activities";
export const EMPTY_FEED = "No recent activities";
export const EMPTY_UNREAD = "All caught up! No unread activities";
export const FEED_OFFLINE = "You're offline, or the server doesn't answer. Activities show here once you're connected.";

/** What the page narrows the feed to, in words: each choice covers several action types. */
export const FEED_KINDS = {
  entries: {
    label: "Entries",
    types: ["time_entry_form", "time_entry_ledger", "time_entry_voice", "time_entry_calendar"],
  },
  files: { label: "Evidence, imports and exports", types: ["evidence_uploaded", "file_import", "file_export"] },
  calendars: { label: "Calendars", types: ["calendar_setup", "calendar_integration_change"] },
  account: { label: "Account and sign-in", types: ["user_login", "user_logout", "account_settings_updated"] },
  people: { label: "People", types: ["user_invited", "user_removed"] },
  reminders: { label: "Reminders and problems", types: ["system_warning", "system_error"] },
} as const satisfies Record<string, { label: string; types: readonly ActionType[] }>;
export type FeedKind = keyof typeof FEED_KINDS;
