import { FLAG_MODES, type FlagMode, type FlagName } from "./flag-names.ts";

/** Every switch that administrators can flip for all, some or a share of accounts while the product runs. */

type Definition = { title: string; does: string; modes: readonly FlagMode[]; initial: FlagMode };

export const FLAGS = {
  ai_ledger_audits: {
    title: "Ledger audits",
    does: "Audits of a tax year, by rules and, where one is set up and allowed, by a language model. Off: none runs, and no model is asked. Audit only: administrators run them and see kinds and counts, and no screen of the owner shows them. Active: owners run them and see what was found.",
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
    does: "The microphone next to every field for sentences. Turn it off while a speech service fails.",
    modes: ["off", "active"],
    initial: "active",
  },
} as const satisfies Record<FlagName, Definition>;

export const flagModes = (flag: FlagName): readonly FlagMode[] => FLAGS[flag].modes;

/** The state of each flag for someone. */
export type FlagsOf = Record<FlagName, FlagMode>;

/** Who gets a flag in its mode: accounts that are named, and a share of all. For everyone else it is off. */
export type FlagState = { mode: FlagMode; percentage: number; accounts: ReadonlySet<string> };

/** The default in code, as long as no administrator has changed it. */
export const initialFlag = (flag: FlagName): FlagState => ({
  mode: FLAGS[flag].initial,
  percentage: 100,
  accounts: new Set(),
});

/** FNV-1a: the same account is always in the same hundredth for one flag, but in different hundredths for different flags. */
export const hundredthOf = (flag: string, userId: string): number => {
  let hash = 0x811c9dc5;
  for (const character of `${flag} ${userId}`) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return (hash >>> 0) % 100;
};

/** Null: someone without an account gets only what everyone gets. A greater share includes everyone in a smaller one. */
export const modeFor = (flag: FlagName, { mode, percentage, accounts }: FlagState, userId: string | null): FlagMode => {
  if (percentage >= 100) return mode;
  if (userId === null) return "off";
  return accounts.has(userId) || hundredthOf(flag, userId) < percentage ? mode : "off";
};
