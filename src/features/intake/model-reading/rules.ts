import type { ReadingPlan } from "#shared/plan/reading-plan.ts";

/** Messages a day; null: as many as the installation allows (specification: `dailyLimit` is 10). */
export const DAILY_LIMITS: Readonly<Record<ReadingPlan, number | null>> = { free: 10, pro: 100, unlimited: null };

/**
 * At most in one sync, and how long the model may take for all of them together and for each. A model that fails this often
 * in a row is asked nothing more in the sync.
 */
export const READING_LIMITS = {
  perSync: 20,
  syncMilliseconds: 120_000,
  messageMilliseconds: 30_000,
  failuresInARow: 3,
  /** Room for models that think before they write. */
  answerTokens: 2000,
} as const;

/**
 * Those for which entries have a source of their own that says so (`gmail_ai`, `microsoft_ai`, `calendar_ai`). What comes over
 * IMAP, CalDAV, a calendar's address or by forwarding has none, and is read by no model.
 */
const READ_PROVIDERS = ["gmail", "microsoft_mail", "google_calendar", "microsoft_calendar"] as const;
export const isOfCalendars = (provider: string): boolean => provider.endsWith("_calendar");
export const isReadByModels = (provider: string): boolean => READ_PROVIDERS.some((known) => known === provider);
