import type { FileReading, FileSuggestion } from "../contract.ts";
import { SUGGESTION_KINDS } from "../parsing/suggestion.ts";

/** With the number that list and picture give it. What a person dismissed has a place in the list and no box. */
export type ShownSuggestion = FileSuggestion & { number: number };

const rank = ({ kind }: FileSuggestion): number => SUGGESTION_KINDS.indexOf(kind);

export const numbered = (reading: FileReading | undefined): ShownSuggestion[] =>
  (reading?.suggestions ?? [])
    .toSorted((a, b) => rank(a) - rank(b))
    .map((suggestion, at) => ({ ...suggestion, number: at + 1 }));

export const shownSuggestions = (reading: FileReading | undefined): ShownSuggestion[] =>
  numbered(reading).filter(({ decision }) => decision !== "dismissed");
