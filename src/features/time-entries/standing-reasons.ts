import { REASON_CODES, type ReasonCode } from "@tenure/tax-rules";

/** How an entry stands: the class of the law, or that it waits, or that it was voided. */
export const ENTRY_STANDINGS = [
  "counts",
  "contested",
  "excluded",
  "never",
  "needs_answer",
  "pending",
  "voided",
] as const;
export type EntryStanding = (typeof ENTRY_STANDINGS)[number];

/** What keeps an entry from the law's classes. */
export const WAITING_REASONS = {
  voided: "Voided: it counts nowhere and stays in history.",
  planned: "Planned: it counts nowhere until you confirm that the work was done.",
  unapproved: "Logged by a helper: it counts nowhere until it's approved.",
  sent_back: "Sent back to the helper for a change: it counts nowhere until it's approved.",
  proposed: "A proposal: it counts nowhere until a person confirms it.",
} as const;

/** Why an entry stands so: a reason of the law, or what keeps it from the law. */
export type StandingReason = ReasonCode | keyof typeof WAITING_REASONS;
export const STANDING_REASONS = [...Object.keys(WAITING_REASONS), ...REASON_CODES] as StandingReason[];
