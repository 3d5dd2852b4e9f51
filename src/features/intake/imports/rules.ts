import { isWithin } from "#shared/plan/entitlement.ts";

/** Pure decisions and limits of imports. */

export const IMPORT_STATUSES = ["draft", "saving", "committed", "undone"] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** Words of one file that can be answered; a column of sentences is not a column of names. */
export const ANSWERS_MAX = 1000;
export const ANSWER_KEY_MAX_CHARACTERS = 200;
/** How much of each list a preview shows; counts are always exact. */
export const PREVIEW_ROWS = 20;
export const PREVIEW_WORDS = 300;
/** For each thing worth a second look, this many lines of the file are named. */
export const FLAG_LINES = 8;
/** Each of these rows can be answered individually; the rest by the answer for all. */
export const PREVIEW_ALIKE = 200;
/** Refused rows that are kept with a finished import, so that they can be fixed later. */
export const KEPT_REFUSALS = 500;

/** This many rows are saved while the request waits, a quarter of a second; more are saved in the background, in slices. */
export const AT_ONCE_MAX_ROWS = 2000;

/** An import that crashes its process each time is not started again forever. */
export const SAVING_ATTEMPTS_MAX = 3;

/** A draft that no one confirms within this time is deleted together with its file. */
export const DRAFT_KEPT_DAYS = 7;

export const REASSIGN_REASONS = ["The file's names were matched wrongly", "Found out who did it"] as const;

export type ImportCounts = {
  fresh: number;
  duplicates: number;
  refused: number;
  skipped: number;
  needsAnswer: number;
  /** Rows that look like entries of the book; `changed` of them change their entry. */
  alike: number;
  changed: number;
};

/** Why an import cannot be confirmed as it stands; null when it can. */
export const refuseCommit = ({ fresh, needsAnswer, changed }: ImportCounts): string | null => {
  if (needsAnswer === 1) return "One row needs an answer first.";
  if (needsAnswer > 1) return `${needsAnswer} rows need an answer first.`;
  if (fresh === 0 && changed === 0) return "Nothing in this file is new to your log.";
  if (changed > AT_ONCE_MAX_ROWS) return "A file can change 2,000 entries at a time. Split it and import each part.";
  return null;
};

type Years = { years: readonly number[]; before: readonly number[]; limit: number };

/**
 * Why a plan does not allow rows of these years in addition to those of other imports; null when it does. A person who
 * has more years than the plan allows, from the time of another plan, may go on with them.
 */
export const refuseYears = ({ years, before, limit }: Years): string | null => {
  const all = new Set([...before, ...years]);
  const isNew = years.some((year) => !before.includes(year));
  if (!isNew || isWithin(limit, all.size)) return null;
  const told = limit === 1 ? "one year" : `${limit} years`;
  const named = [...all].toSorted().join(", ");
  return `The free plan imports ${told}, and with this file it would be ${named}. Import a file of one year, or upgrade to Premium.`;
};

export const undoReasonOf = (fileName: string): string => `Undid the import of ${fileName}`.slice(0, 500);

export const assignReasonOf = (name: string, nickname: string | null): string =>
  nickname === null ? `"${name}" is no one property` : `"${name}" in the file is ${nickname}`;
