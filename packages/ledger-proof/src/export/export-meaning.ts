import type { BreakReason } from "../chain-meaning.ts";

/** Why an exported record does not hold: a break in the chain, or in the file around it. */
export type ExportBreakReason =
  | BreakReason
  | "no-end"
  | "wrong-count"
  | "wrong-head"
  | "checksum"
  | "proof-malformed"
  | "proof-of-another-head"
  | "proof-mismatch"
  | "root-mismatch"
  | "time-stamp-broken";

export type ExportBreak = {
  readonly reason: ExportBreakReason;
  /** The line of the file, counted from 1. */
  readonly line: number;
  /** The event that it is about, if it is about one. */
  readonly seq: number | null;
  readonly meaning: string;
};

type Facts = { readonly line: number; readonly seq?: number | null; readonly detail?: string };
type FileReason = Exclude<ExportBreakReason, Exclude<BreakReason, "malformed">>;

const MEANINGS: Record<FileReason, (facts: { line: number; seq: number; detail: string }) => string> = {
  malformed: ({ line, detail }) => `Line ${line} cannot be read: ${detail}. It was damaged or edited.`,
  "no-end": () => "The last line is missing: the file was cut off, or was not saved to its end.",
  "wrong-count": ({ detail }) =>
    `The last line speaks of ${detail}, and the file holds another number of them: lines were removed or added.`,
  "wrong-head": ({ detail }) =>
    `The first line says that the record ends with ${detail}, and the events say otherwise: the end was cut off or replaced.`,
  checksum: () =>
    "Every event holds, but the file is not byte for byte what was exported: its first line, its proofs or its spelling were changed.",
  "proof-malformed": ({ line }) => `Line ${line} is not a proof of this format. It was damaged or edited.`,
  "proof-of-another-head": ({ seq, detail }) =>
    `The proof of ${detail} speaks of another event ${seq} than this file holds: the record was rewritten at or before it.`,
  "proof-mismatch": ({ detail }) => `The proof of ${detail} does not lead to the root it names: it was edited.`,
  "time-stamp-broken": ({ detail }) => `The time stamp of ${detail}. It was edited, or belongs to another record.`,
  "root-mismatch": ({ detail }) =>
    `The proof of ${detail} leads to another root than the one you noted: this record was not part of what was published that day.`,
};

export function exportBreak(reason: FileReason, { line, seq = null, detail = "" }: Facts): ExportBreak {
  return { reason, line, seq, meaning: MEANINGS[reason]({ line, seq: seq ?? 0, detail }) };
}
