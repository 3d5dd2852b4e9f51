import type { LogLine } from "#features/reports/reports/report-model.ts";
import { sourceInWords, TREATMENT_WORDS } from "#features/reports/reports/report-words.ts";

/** Letters for notes that apply to many lines, so that each line stays short. */
export type LogNotes = {
  readonly legend: readonly { readonly letter: string; readonly words: string }[];
  readonly of: (line: LogLine) => string;
};

const AMENDED = "Changed since it was first saved. Section 6 shows each change.";

/** In the order in which the log comes to them. */
export function logNotes(log: readonly LogLine[], saysSource: boolean): LogNotes {
  const wordsOf = (line: LogLine): string[] => [...ofTreatment(line), ...(saysSource ? ofSource(line) : [])];
  const letters = new Map<string, string>();
  for (const words of log.flatMap(wordsOf)) if (!letters.has(words)) letters.set(words, letterOf(letters.size));
  return {
    legend: Array.from(letters, ([words, letter]) => ({ letter, words })),
    of: (line) =>
      wordsOf(line)
        .map((words) => letters.get(words))
        .join(", "),
  };
}

const ofSource = ({ source }: LogLine): string[] => (source === "manual" ? [] : [`Source: ${sourceInWords(source)}.`]);

function ofTreatment(line: LogLine): string[] {
  const counted =
    line.treatment === "counts" ? [] : [`${TREATMENT_WORDS[line.treatment]}. ${line.treatmentReason ?? ""}`.trim()];
  return line.amended ? [...counted, AMENDED] : counted;
}

/** `a` to `z`, then `aa`. */
export function letterOf(index: number): string {
  const letter = String.fromCodePoint(97 + (index % 26));
  return index < 26 ? letter : `${letterOf(Math.floor(index / 26) - 1)}${letter}`;
}
