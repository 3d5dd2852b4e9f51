import type { Passage } from "#features/assistant/rep-assistant/answer-schema.ts";
import type { CivilDate } from "#shared/civil-date.ts";

/** A passage before it is quoted. */
export type Source = Omit<Passage, "quote"> & {
  kind: "law" | "help";
  /** Other words by which people ask for it. */
  words: string;
  /** From this day on it says that its review is due; null: no day was set. */
  dueOn: CivilDate | null;
  /** The tax years that it holds for; null: all. */
  years: { from: number; to: number | null } | null;
};

export const holdsIn = ({ years }: Source, year: number): boolean =>
  years === null || (years.from <= year && year <= (years.to ?? year));
