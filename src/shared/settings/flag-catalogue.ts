/** Every switch that administrators can throw for everyone, some or a share of accounts while the product runs. */

/** `audit-only`: it works, is written down for administrators, and shows no one anything (specification section 3). */
export const FLAG_MODES = ["off", "audit-only", "active"] as const;
export type FlagMode = (typeof FLAG_MODES)[number];

type Definition = { title: string; does: string; modes: readonly FlagMode[]; initial: FlagMode };

export const FLAGS = {
  ai_ledger_audits: {
    title: "Audits of a ledger by a language model",
    does: "Nothing goes by it yet. Audit only: findings are kept for administrators. Active: their owner sees them too. Needs a language model.",
    modes: FLAG_MODES,
    initial: "off",
  },
  model_repairs: {
    title: "Better wording from a language model",
    does: "The button in the audit scan that asks a language model for better descriptions. Needs a language model.",
    modes: ["off", "active"],
    initial: "active",
  },
  voice_logging: {
    title: "Logging by voice",
    does: "The microphone in the quick log. Turn it off while a browser's speech service fails.",
    modes: ["off", "active"],
    initial: "active",
  },
} as const satisfies Record<string, Definition>;

export type FlagName = keyof typeof FLAGS;
export const FLAG_NAMES = Object.keys(FLAGS) as [FlagName, ...FlagName[]];
export const flagModes = (flag: FlagName): readonly FlagMode[] => FLAGS[flag].modes;

/** How each flag stands for someone. */
export type FlagsOf = Record<FlagName, FlagMode>;

/** For whom a flag has its mode: accounts that are named, and a share of all. For everyone else it is off. */
export type FlagState = { mode: FlagMode; percentage: number; accounts: ReadonlySet<string> };

/** As code has it while no administrator said otherwise. */
export const initialFlag = (flag: FlagName): FlagState => ({
  mode: FLAGS[flag].initial,
  percentage: 100,
  accounts: new Set(),
});

/** FNV-1a: the same account is in the same hundredth of a flag, in another one of another flag. */
export const hundredthOf = (flag: string, userId: string): number => {
  let hash = 0x811c9dc5;
  for (const character of `${flag} ${userId}`) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return (hash >>> 0) % 100;
};

/** Null: someone without an account has only what everyone has. A greater share keeps whom a smaller one had. */
export const modeFor = (flag: FlagName, { mode, percentage, accounts }: FlagState, userId: string | null): FlagMode => {
  if (percentage >= 100) return mode;
  if (userId === null) return "off";
  return accounts.has(userId) || hundredthOf(flag, userId) < percentage ? mode : "off";
};
