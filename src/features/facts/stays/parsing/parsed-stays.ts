import type { CivilDate } from "#shared/civil-date.ts";
import { STAYS_FILE_MAX_LINES, type StayFileFormat } from "../rules.ts";

/** What words may mean: guests stayed, the owner did, or no one. */
export const STAY_MEANINGS = ["guests", "owner", "none"] as const;
export type StayMeaning = (typeof STAY_MEANINGS)[number];

/** What a file does not say about some of its lines. It is asked once, whatever the number of lines. */
export type StayAsk =
  /** Words for a stay, a block or something else, such as "CLOSED ...". */
  | { about: "meaning"; words: string; proposal: StayMeaning | null }
  /** Amounts in a currency other than the dollar, by its code. */
  | { about: "currency"; words: string; proposal: null };

export const TOO_MANY_LINES = {
  code: "too_many_lines",
  message: `The file has more than ${STAYS_FILE_MAX_LINES} lines. Split it, for example by year.`,
} as const;

/** One reservation of a file. */
export type ParsedStay = {
  /** 1-based line of the file; if a reservation has several lines, the one that gives its state. */
  line: number;
  /** Further lines of the same reservation. */
  furtherLines: number[];
  /** What the file calls it. */
  label: string;
  listing: string;
  confirmationCode: string | null;
  arrivesOn: CivilDate;
  leavesOn: CivilDate;
  earningsCents: number | null;
  guestName: string | null;
  isCancelled: boolean;
  isOwnerUse: boolean;
  asks: StayAsk[];
};

/** A line that is not a stay, and why. */
export type RefusedLine = { line: number; label: string; reasons: string[] };

export type ParsedStays = {
  format: StayFileFormat;
  stays: ParsedStay[];
  refused: RefusedLine[];
  /** Set when dates such as 3/4/2025 can be read in two ways and no one has said which is meant. */
  dateQuestion: { examples: string[]; suggestion: "month-first" | "day-first" | null } | null;
};

/** Two questions with the same id share one answer. */
export const askId = ({ about, words }: StayAsk): string => `${about}:${words.toLowerCase()}`;
