import { bytesToHex, type Digest } from "./bytes.ts";
import { describeFile, describeVerdict, type VerdictWords } from "./describe-verdict.ts";
import { isExportText } from "./export-file.ts";
import type { NotedValues } from "./noted-values.ts";
import { verifyExport } from "./verify-export.ts";

/** A file that was handed over: its bytes, and the same as text. */
export type GivenFile = { readonly name: string; readonly bytes: Uint8Array; readonly text: string };

export type CheckedFiles = {
  readonly verdict: VerdictWords;
  /** Each file beside the record: whether an event recorded its bytes. */
  readonly others: readonly { readonly ok: boolean; readonly words: string }[];
};

/** Checks the first exported record among some files, and looks the others up in it. Null: there is no record. */
export async function checkFiles(
  files: readonly GivenFile[],
  digest: Digest,
  noted: NotedValues,
): Promise<CheckedFiles | null> {
  const record = files.find(({ text }) => isExportText(text));
  if (record === undefined) return null;
  const verdict = await verifyExport(record.text, digest, noted);
  const others = [];
  for (const { name, bytes } of files.filter((file) => file !== record)) {
    others.push(describeFile({ name, sha256: bytesToHex(await digest(bytes)) }, verdict.files));
  }
  return { verdict: describeVerdict(verdict), others };
}
