import type { CivilDate } from "#shared/civil-date.ts";

/** Why something that a source holds is not proposed. */
export const LEFT_OUT_REASONS = [
  "future",
  "cancelled",
  "declined",
  "tentative",
  "free",
  "private",
  "zone-unknown",
  "outside-window",
  "too-many",
  "unreadable",
  "withheld",
  "no-rule",
  "longer-than-a-day",
  "personal-drive",
  "unsorted-drive",
  "elsewhere",
  "no-date",
  "no-place",
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** The title of a private event is kept nowhere. */
export type LeftOut = { title: string; date: CivilDate | null; reason: LeftOutReason };
