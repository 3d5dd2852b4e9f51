import { type CivilDate, daysBetween } from "#shared/civil-date.ts";
import { dateWords } from "#shared/date-words.ts";
import { FIT_DAYS } from "../fitting/fit-entries.ts";
import type { PaperCategory, PaperKind } from "../parsing/read-paper.ts";
import { type AnalysisFields, type BusinessImpact, type FlaggedFor, SUMMARY_MAX_CHARACTERS } from "./fields.ts";

/** What was read of a file and what it belongs to. Of a kind of value that is in doubt: null. */
export type PaperFacts = PaperKind & {
  merchant: string | null;
  cents: number | null;
  date: CivilDate | null;
  /** Days of the entries that it backs up. */
  backsUp: readonly CivilDate[];
  today: CivilDate;
};

const CATEGORY_WORDS: Readonly<Record<PaperCategory, string>> = {
  receipt: "A receipt",
  invoice: "An invoice",
  estimate: "An estimate",
  lease: "A lease",
  notice: "A notice",
  statement: "A statement",
  photo: "A photo",
  document: "A paper",
};

/** `$1,061.06` */
export const moneyWords = (cents: number): string =>
  `$${String(Math.floor(cents / 100)).replaceAll(/\B(?=(\d{3})+$)/g, ",")}.${String(cents % 100).padStart(2, "0")}`;

/** In cents. The upper one is the de minimis amount for an invoice or item (Treas. Reg. 1.263(a)-1(f)(1)(ii)(D); Notice 2015-82). */
const IMPACT_FROM = { moderate: 25_000, significant: 250_000 } as const;

const impactOf = (cents: number | null): BusinessImpact => {
  if (cents === null || cents < IMPACT_FROM.moderate) return "minimal";
  return cents < IMPACT_FROM.significant ? "moderate" : "significant";
};

/** Asked again whenever a file is shown: what it backs up may have changed since. */
export const flagOf = ({ date, today, backsUp, signals }: PaperFacts): FlaggedFor | null => {
  if (date !== null && date > today) return "future_date";
  const isElsewhere = date !== null && backsUp.every((day) => Math.abs(daysBetween(date, day)) > FIT_DAYS);
  if (backsUp.length > 0 && isElsewhere) return "other_day";
  return signals.includes("violation") ? "violation" : null;
};

const summaryOf = ({ merchant, cents, date, category }: PaperFacts): string => {
  const from = merchant === null ? "" : ` from ${merchant}`;
  const amount = cents === null ? "" : ` for ${moneyWords(cents)}`;
  const day = date === null ? "" : `, dated ${dateWords(date)}`;
  const words = `${CATEGORY_WORDS[category]}${from}${amount}${day}.`;
  return words.slice(0, SUMMARY_MAX_CHARACTERS).toWellFormed();
};

const urgencyOf = ({ signals }: PaperFacts): AnalysisFields["urgency"] => {
  if (signals.includes("violation") || signals.includes("past_due")) return "high";
  return signals.includes("due_date") ? "medium" : "low";
};

/** What follows from what was read, without a model. Pure: the same paper gives the same fields. */
export const analyzeByRules = (facts: PaperFacts): AnalysisFields => {
  const flaggedFor = flagOf(facts);
  return {
    summary: summaryOf(facts),
    tags: facts.tags,
    category: facts.category,
    urgency: urgencyOf(facts),
    businessImpact: impactOf(facts.cents),
    complianceFlag: flaggedFor !== null,
    flaggedFor,
  };
};
