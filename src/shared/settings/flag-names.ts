/** `audit-only`: it works and is recorded for administrators, but shows no one anything (specification section 3). */
export const FLAG_MODES = ["off", "audit-only", "active"] as const;
export type FlagMode = (typeof FLAG_MODES)[number];

/** By name alone: every signed-in page reads them, and none but administrators reads what they do (`flag-catalogue.ts`). */
export const FLAG_NAMES = ["ai_ledger_audits", "model_repairs", "voice_logging"] as const;
export type FlagName = (typeof FLAG_NAMES)[number];
