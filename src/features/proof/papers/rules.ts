import type { PaperSubject } from "#shared/domain.ts";

/** The most papers that one fact may have in a year. */
export const PAPERS_MAX = 20;

/** What a paper of each fact usually is. */
export const PAPER_EXAMPLES: Readonly<Record<PaperSubject, string>> = {
  position: "A W-2, pay stubs or a leave record. It shows the hours your employer counts.",
  others_hours: "An invoice, a time sheet or a signed note. It shows the hours of the person who worked.",
};
