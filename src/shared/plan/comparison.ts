import { FREE_LIMITS } from "./entitlement.ts";

/** The free plan next to Premium: the offer and the pricing page show these rows, and no others. */
export const PLAN_COMPARISON: readonly (readonly [what: string, free: string, premium: string])[] = [
  ["New entries a month", String(FREE_LIMITS.entriesPerMonth), "Unlimited"],
  ["Evidence files for an entry", String(FREE_LIMITS.evidenceFilesPerEntry), "Unlimited"],
  ["Years imported from files", String(FREE_LIMITS.importedYears), "All years"],
  ["Verdict, seven tests, receipts", "Yes", "Yes"],
  ["Own record as CSV, PDF and full export", "Yes", "Yes"],
  ["Excel workbook and chart files", "No", "Yes"],
  ["REP assistant", `${FREE_LIMITS.assistantCallsPerDay} answers a day`, "No daily limit"],
  ["Analytics, stopwatch, voice to text", "No", "Yes"],
  ["Milestones", "No", "Yes"],
  ["Calendar sync", "No", "Yes"],
  ["Mail rules for connected mailboxes", "No", "Yes"],
];
