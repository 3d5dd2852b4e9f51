import type { FeedContent, FeedDetail } from "#features/overview/calendar/rules.ts";

export const CONTENT_WORDS: Record<FeedContent, { label: string; meaning: string }> = {
  entries: { label: "Logged entries", meaning: "At their times, or on their day" },
  plans: { label: "Plans and entries to confirm", meaning: "Marked “To confirm”" },
  deadlines: { label: "Deadlines", meaning: "1031 exchanges, elections, leases and returns" },
  stays: { label: "Stays", meaning: "When guests arrive and leave, without their names" },
};

export const DETAIL_WORDS: Record<FeedDetail, string> = {
  short: "Activity and property",
  full: "Activity, property and what was done",
};
