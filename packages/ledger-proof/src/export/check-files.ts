import { bytesToHex, type Digest } from "../bytes.ts";
import type { CheckTimeStamp } from "../time-stamp-finding.ts";
import { describeFile, describeVerdict, type VerdictWords } from "./describe-verdict.ts";
import { isExportText } from "./export-file.ts";
import { ZipFault, type GivenFile, type OpenZip } from "./given-file.ts";
import type { NotedValues } from "../noted-values.ts";
import { verifyExport, type ExportVerdict } from "./verify-export.ts";

/** What the reader supplies from outside the files. */
export type Outside = {
  readonly noted: NotedValues;
  /** Roots of time-stamp authorities, certificates in DER. */
  readonly trustRoots: readonly Uint8Array[];
};

/** What the platform provides for the check. */
export type Tools = {
  readonly digest: Digest;
  readonly decodeUtf8: (bytes: Uint8Array) => string;
  readonly checkTimeStamp: CheckTimeStamp;
  readonly openZip: OpenZip;
};

export type CheckedFiles = {
  readonly verdict: VerdictWords;
  /** Files beside the record, and whether an event recorded their bytes. */
  readonly others: readonly { readonly ok: boolean; readonly words: string }[];
};

/** In an archive: the record, and the folder whose files must have been recorded by events. Anything else there is ignored. */
export const ZIP_RECORD = "record.ndjson";
export const ZIP_FILES_FOLDER = "files/";
/** Files that support facts. Those from before such files had events are recorded by none. */
const ZIP_PAPERS_FOLDER = "papers/";

/** A file larger than this is not read whole into memory. */
const MAX_BYTES = 500_000_000;

/**
 * Checks the first exported record among some files or inside an archive, and looks up the other files in it. Null: there is no
 * record. A text: why an archive was refused.
 */
export async function checkFiles(
  files: readonly GivenFile[],
  outside: Outside,
  tools: Tools,
): Promise<CheckedFiles | { readonly problem: string } | null> {
  const given = await unpackAll(files, tools);
  if ("problem" in given) return given;
  try {
    const record = await findRecord(given, tools);
    if (record === null) return null;
    const stamps = { check: tools.checkTimeStamp, trustRoots: outside.trustRoots };
    const verdict = await verifyExport(record.text, tools.digest, outside.noted, stamps);
    const looked = await lookUp(given, record.file, verdict, tools.digest);
    const words = describeVerdict(verdict);
    return { verdict: { ...words, remarks: [...words.remarks, ...looked.remarks] }, others: looked.others };
  } catch (error) {
    if (error instanceof ZipFault) return { problem: `The archive was refused: ${error.message}.` };
    throw error;
  }
}

/** `isInZip`: it came from an archive, where only some files belong to the record. */
type Given = { readonly file: GivenFile; readonly isInZip: boolean };

async function unpackAll(
  files: readonly GivenFile[],
  { openZip }: Tools,
): Promise<readonly Given[] | { readonly problem: string }> {
  const given: Given[] = [];
  for (const file of files) {
    if (!(await isZip(file))) {
      given.push({ file, isInZip: false });
      continue;
    }
    const content = await openZip(file);
    if (!content.ok) return { problem: `${file.name} was refused: ${content.problem}.` };
    given.push(...content.files.map((inside) => ({ file: inside, isInZip: true })));
  }
  return given;
}

async function isZip(file: GivenFile): Promise<boolean> {
  const [first, second, third, fourth] = await file.read(0, Math.min(4, file.size));
  const isEmpty = third === 5 && fourth === 6;
  return first === 0x50 && second === 0x4b && (isEmpty || (third === 3 && fourth === 4));
}

async function findRecord(
  given: readonly Given[],
  { decodeUtf8 }: Tools,
): Promise<{ file: GivenFile; text: string } | null> {
  for (const { file, isInZip } of given) {
    if (isInZip ? file.name !== ZIP_RECORD : file.size > MAX_BYTES) continue;
    // A long file is read whole only if it begins like a record.
    const mayBe = isInZip || isExportText(decodeUtf8(await file.read(0, Math.min(100, file.size))));
    const text = mayBe ? decodeUtf8(await file.read(0, file.size)) : "";
    if (isExportText(text)) return { file, text };
  }
  return null;
}

const SHOWN_FILES = 50;

type LookedUp = { readonly others: CheckedFiles["others"]; readonly remarks: readonly string[] };

async function lookUp(
  given: readonly Given[],
  record: GivenFile,
  verdict: ExportVerdict,
  digest: Digest,
): Promise<LookedUp> {
  const known = new Set<string>();
  const others: { ok: boolean; words: string }[] = [];
  let [right, wrong, beside] = [0, 0, 0];
  for (const { file, isInZip } of given) {
    if (file === record) continue;
    const isPaper = isInZip && file.name.startsWith(ZIP_PAPERS_FOLDER);
    if (isInZip && !isPaper && !file.name.startsWith(ZIP_FILES_FOLDER)) {
      beside += 1;
      continue;
    }
    const found = await describe(file, verdict.files, digest);
    if (isPaper && !found.ok) {
      beside += 1;
      continue;
    }
    if (found.sha256 !== null && found.ok) known.add(found.sha256);
    if (found.ok) right += 1;
    else wrong += 1;
    const isShown = !found.ok || !isInZip;
    if (isShown && others.length < SHOWN_FILES) others.push({ ok: found.ok, words: found.words });
  }
  if (right + wrong > others.length) {
    others.push({ ok: wrong === 0, words: `Files whose bytes events recorded: ${right} of ${right + wrong}.` });
  }
  return { others, remarks: remarksOf({ given, beside, missing: verdict.files.size - known.size }) };
}

async function describe(
  file: GivenFile,
  files: ExportVerdict["files"],
  digest: Digest,
): Promise<{ ok: boolean; words: string; sha256: string | null }> {
  if (file.size > MAX_BYTES) return { ok: false, words: `${file.name}: too large to be checked here.`, sha256: null };
  const sha256 = bytesToHex(await digest(await file.read(0, file.size)));
  return { ...describeFile({ name: file.name, sha256 }, files), sha256 };
}

function remarksOf(found: { given: readonly Given[]; beside: number; missing: number }): string[] {
  if (!found.given.some(({ isInZip }) => isInZip)) return [];
  const remarks: string[] = [];
  if (found.missing > 0) remarks.push(`Files that events name and that are not in the archive: ${found.missing}.`);
  if (found.beside > 0)
    remarks.push(`Files of the archive that are no part of the record, not checked: ${found.beside}.`);
  return remarks;
}
