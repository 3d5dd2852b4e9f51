import type { BadgeTone } from "@tenure/ui";
import { PROGRAM_SCOPE_LABELS, type ProgramScope } from "#shared/access.ts";
import type { LinkState } from "#shared/book-link.ts";
import type { ProgramToken } from "../contract.ts";

export const SCOPE_MEANINGS: Readonly<Record<ProgramScope, string>> = {
  "ledger:read": "Your entries, people and properties",
  "verdicts:read": "Which tests you meet, and what you still need",
  "entries:propose": "They go to the review inbox and count only after you confirm them",
};

export const STATE_WORDS: Readonly<Record<LinkState, { label: string; tone: BadgeTone }>> = {
  open: { label: "Open", tone: "info" },
  expired: { label: "Ended", tone: "neutral" },
  revoked: { label: "Revoked", tone: "neutral" },
};

export const RESTING = { label: "At rest", tone: "warn" } as const satisfies { label: string; tone: BadgeTone };

/** Why no program gets in with an open token. */
export const REST_WORDS: Readonly<Record<NonNullable<ProgramToken["restsWhile"]>, string>> = {
  suspended: "No program gets in with it while the account of whoever made it is suspended.",
  leaving: "No program gets in with it: whoever made it asked to delete their account.",
};

export const DAY_CHOICES = [
  { value: "7", label: "1 week" },
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "180", label: "180 days" },
  { value: "365", label: "1 year" },
] as const;

export const mayWords = (scopes: readonly ProgramScope[]): string =>
  scopes.map((scope) => PROGRAM_SCOPE_LABELS[scope]).join(", ");
