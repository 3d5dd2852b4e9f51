import type { FlagMode } from "#shared/settings/flag-names.ts";

export const MODE_WORDS: Record<FlagMode, string> = { off: "Off", "audit-only": "Audit only", active: "Active" };
