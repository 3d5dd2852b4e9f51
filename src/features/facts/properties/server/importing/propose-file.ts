import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSheetFile } from "#server/sheets/read-sheet-file.ts";
import { ok, refused, type Result } from "#shared/result.ts";
import { decodeText } from "#shared/sheets/decode-text.ts";
import type { FileRefusal } from "#shared/sheets/file-refusal.ts";
import {
  hasPropertyColumns,
  type ProposedProperty,
  propertiesOfGrid,
  proposeProperties,
} from "#features/facts/properties/import-properties.ts";

/** Counted before the file is parsed, since a small file can hold a great many empty things. */
const SIGNS_MAX = { "{": 2000, ",": 60_000, "\n": 60_000 } as const;

type Proposed = Result<ProposedProperty[], Pick<FileRefusal, "message"> | "too much">;

/** JSON, CSV or a workbook, by what the file holds. Workbooks are opened in the guarded process, as for a log. */
export const proposeFile = async (content: Buffer): Promise<Proposed> => {
  if (content.subarray(0, 2).toString("latin1") === "PK") return fromWorkbook(content);
  const text = decodeText(content);
  if (!text.ok) return text;
  return holdsTooMuch(text.value.text) ? refused("too much") : proposeProperties(text.value.text);
};

const fromWorkbook = async (content: Buffer): Promise<Proposed> => {
  const folder = await mkdtemp(join(tmpdir(), "tenure-properties-"));
  try {
    const path = join(folder, "file");
    await writeFile(path, content, { mode: 0o600 });
    const read = await readSheetFile({ path, isWanted: hasPropertyColumns });
    return read.ok ? ok(propertiesOfGrid(read.value.grid)) : read;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const holdsTooMuch = (text: string): boolean =>
  Object.entries(SIGNS_MAX).some(([sign, max]) => {
    let count = 0;
    for (let at = text.indexOf(sign); at !== -1 && count <= max; at = text.indexOf(sign, at + 1)) count += 1;
    return count > max;
  });
