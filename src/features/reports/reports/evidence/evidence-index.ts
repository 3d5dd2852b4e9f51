import type { EvidenceFile } from "../report-model.ts";
import type { ReportInput, InputEntry, InputFile } from "../report-input.ts";

/** The files behind the entries of a log in the order in which they appear in it, and their names for each line. */
export type EvidenceIndex = {
  readonly files: readonly EvidenceFile[];
  /** Names such as `E1`, by the number of the line. */
  readonly refs: ReadonlyMap<number, readonly string[]>;
};

/** Files of entries that are not in the log, such as voided ones, are not listed. */
export function indexEvidence(files: readonly InputFile[], log: readonly InputEntry[]): EvidenceIndex {
  const filesOf = new Map<string, InputFile[]>();
  for (const file of files.toSorted(byUpload)) {
    for (const entryId of file.entryIds) {
      const known = filesOf.get(entryId);
      if (known) known.push(file);
      else filesOf.set(entryId, [file]);
    }
  }
  const listed = new Map<InputFile, { ref: string; entries: number[] }>();
  const refs = new Map<number, string[]>();
  for (const [index, entry] of log.entries()) {
    for (const file of filesOf.get(entry.id) ?? []) {
      const line = listed.get(file) ?? { ref: `E${listed.size + 1}`, entries: [] };
      line.entries.push(index + 1);
      listed.set(file, line);
      refs.set(index + 1, [...(refs.get(index + 1) ?? []), line.ref]);
    }
  }
  return { files: Array.from(listed, ([{ entryIds: _, ...file }, line]) => ({ ...line, ...file })), refs };
}

/** Whether an entry has evidence: a file in the trash is none. Null if no one has access to files. */
export function evidenceOf({ evidence }: ReportInput): (entry: InputEntry) => boolean | null {
  if (evidence === undefined) return () => null;
  const kept = evidence.filter(({ trashedAt }) => trashedAt === null);
  const backed = new Set(kept.flatMap(({ entryIds }) => entryIds));
  return ({ id, isBackedWithoutFiles = false }) => isBackedWithoutFiles || backed.has(id);
}

function byUpload(one: InputFile, other: InputFile): number {
  const [left, right] = [one, other].map(({ uploadedAt, sha256 }) => `${uploadedAt} ${sha256}`);
  return (left ?? "") < (right ?? "") ? -1 : 1;
}
