import type { EMAIL_CONTENT, NOTIFICATION_FREQUENCIES } from "#shared/onboarding/onboarding-profile.ts";

export const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

export const FREQUENCY_NOTES: Readonly<Record<(typeof NOTIFICATION_FREQUENCIES)[number], string>> = {
  Daily: "One email in the morning, if something happened.",
  Weekly: "One email on Monday morning, if something happened.",
  Monthly: "One email on the first of the month, if something happened.",
  "Important Only": "Only what you need to act on, such as an import that failed.",
};

export const CONTENT_NOTES: Readonly<Record<(typeof EMAIL_CONTENT)[number], string>> = {
  "Time Tips": "How to keep a log that holds up.",
  "Tax Insights": "What the rules say, in short.",
  "Product Updates": "What you can do with Tenure.",
  "Case Studies": "What courts said about logs.",
};
