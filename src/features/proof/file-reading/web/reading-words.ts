import { formatCivilDate, formatMoney } from "@tenure/ui";
import type { FileReading, FileSuggestion } from "../contract.ts";
import type { FitReason } from "../fitting/fit-entries.ts";
import type { Doubt, SuggestionKind } from "../parsing/suggestion.ts";
import { READING_LIMITS, type ReadingReason } from "../rules.ts";

export const KIND_WORDS: Readonly<Record<SuggestionKind, string>> = {
  date: "Date",
  total: "Total",
  merchant: "Merchant",
  address: "Address",
};

export const valueWords = ({ kind, value }: Pick<FileSuggestion, "kind" | "value">): string => {
  if (kind === "date") return formatCivilDate(value);
  return kind === "total" ? formatMoney(Number(value), { cents: "always" }) : value;
};

const DOUBT_WORDS: Readonly<Record<Doubt, string>> = {
  several: "There is more than one. Choose the right one.",
  order: "The day and the month may be the other way around.",
  future: "This day is in the future.",
  unclear: "This was hard to read. Check it on the picture.",
  sum: "The lines above it add up to something else.",
};
export const doubtWords = (doubts: readonly Doubt[]): string => doubts.map((doubt) => DOUBT_WORDS[doubt]).join(" ");

const FIT_WORDS: Readonly<Record<FitReason, string>> = {
  amount: "the total",
  time: "the time of the photo",
  place: "the property",
  merchant: "the kind of work",
  day: "the day",
};

/** `The total and the day match.` */
export const fitWords = (reasons: readonly FitReason[]): string => {
  const words = reasons.map((reason) => FIT_WORDS[reason]);
  const [last = "", ...others] = words.toReversed();
  const all = others.length === 0 ? last : `${others.toReversed().join(", ")} and ${last}`;
  return `${all.charAt(0).toUpperCase()}${all.slice(1)} ${words.length === 1 ? "matches" : "match"}.`;
};

/** Why a file was not read, or not to its end. Null: nothing is to be said of it. */
const REASON_WORDS: Readonly<Record<Exclude<ReadingReason, "kind" | "plan">, string>> = {
  not_asked: "This file has not been read yet.",
  person: "AI is off in the settings of this book, so this file is not read.",
  organization: "Your organization has switched AI off, so this file is not read.",
  server: "Files are not read here.",
  too_long: "Reading took longer than 20 seconds, so we stopped.",
  too_much_memory: "Reading took too much memory, so we stopped.",
  too_large: "This picture is too large to be read. Add a smaller copy.",
  password: "This PDF asks for a password. Add a copy without one.",
  unreadable: "We could not open this file to read it.",
  held_back: "The virus scan holds this file back, so it is not read.",
};
export const reasonWords = (reason: Exclude<ReadingReason, "kind" | "plan">): string => REASON_WORDS[reason];

/** What a reading of a longer paper left out; null: nothing. */
export const partWords = ({ pagesRead, pageCount }: Pick<FileReading, "pagesRead" | "pageCount">): string | null => {
  if (pageCount === null || pagesRead >= pageCount) return null;
  const limit = pagesRead === READING_LIMITS.pages ? `We read the first ${pagesRead}` : `We read ${pagesRead}`;
  return `${limit} of ${pageCount} pages.`;
};
