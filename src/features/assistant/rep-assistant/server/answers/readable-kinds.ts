import { KINDS } from "../kinds/all-kinds.ts";
import type { Kind } from "../kinds/kind.ts";

/** What a model may ask to be read from the book, with what each tells. The answer is ours, with its proofs. */
const TELLS: Readonly<Record<string, string>> = {
  standing: "what each test shows today",
  "hours-needed": "how many hours are still needed, and how many each week",
  logged: "what was logged, by property, person, kind of work and days",
  totals: "the year's hours by property and by person",
  "fix-first": "what to fix first in the record",
  evidence: "which hours have evidence",
  lateness: "how soon after the work it was logged",
  cuts: "what is left if an examiner or a court cuts some hours",
  participation: "material participation in each rental",
  "short-term": "the short-term rentals and their average stay",
  election: "whether rentals are elected as one activity",
  margin: "how far the hours are above or below each line",
  losses: "the losses of the year and which may be used",
  weeks: "which weeks are reviewed and signed",
  job: "a job or other work against real estate work",
  "spouse-hours": "whose hours count for which test in this book",
  "home-drive": "drives from home in this book",
  "in-book": "the properties and people in the book",
};

export const READABLE: readonly { kind: Kind; tells: string }[] = KINDS.flatMap((kind) => {
  const tells = TELLS[kind.id];
  return tells === undefined ? [] : [{ kind, tells }];
});
