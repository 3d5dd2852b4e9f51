import type { CivilDate } from "#shared/civil-date.ts";
import type { StayFileFormat } from "../rules.ts";

/** One reservation of a file. */
export type ParsedStay = {
  /** 1-based line of the file. */
  line: number;
  listing: string;
  confirmationCode: string | null;
  arrivesOn: CivilDate;
  leavesOn: CivilDate;
  earningsCents: number | null;
  guestName: string | null;
  isCancelled: boolean;
  isOwnerUse: boolean;
};

/** A line that is no stay, and why. */
export type RefusedLine = { line: number; label: string; reasons: string[] };

export type ParsedStays = {
  format: StayFileFormat;
  stays: ParsedStay[];
  refused: RefusedLine[];
  /** Set when dates such as 3/4/2025 can be read in two ways and nobody has said how. */
  dateQuestion: { examples: string[]; suggestion: "month-first" | "day-first" | null } | null;
};
