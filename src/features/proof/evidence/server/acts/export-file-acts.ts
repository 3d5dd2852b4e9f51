import { Readable } from "node:stream";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { csvText } from "#shared/export/csv.ts";
import type { Id } from "#shared/ids.ts";
import type { exportFileActs as contract, FileActLine } from "#features/proof/evidence/contract.ts";
import { type ActFilters, readActs } from "./read-model.ts";
import { recordActs } from "./act-store.ts";

const PAGE_ROWS = 1000;
const HEADINGS = "When (UTC),What,Who,File,SHA-256,Entry id,Note";

/** The export is itself an act, and the first line of the exported file. */
export async function exportFileActs({
  db,
  platform,
  scope,
  query,
  receivedAt: at,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  await recordActs(scope, db, [{ act: "export", file: null, detail: "file history as CSV" }], { platform, at });
  return {
    content: Readable.from(pages(scope, db, query)),
    contentType: "text/csv; charset=utf-8",
    fileName: "tenure-file-history.csv",
  };
}

async function* pages(scope: Scope, db: Db, filters: ActFilters): AsyncGenerator<string> {
  yield `${HEADINGS}\r\n`;
  for (let cursor: Id | null = null; ;) {
    const acts: FileActLine[] = await readActs(scope, db, { filters, cursor, limit: PAGE_ROWS });
    if (acts.length > 0) yield acts.map(lineOf).join("");
    const last = acts.at(-1);
    if (!last || acts.length < PAGE_ROWS) return;
    cursor = last.id;
  }
}

const lineOf = ({ at, act, actorName, fileName, fileSha256, entryId, detail }: FileActLine): string =>
  `${at},${act},${csvText(actorName)},${csvText(fileName)},${fileSha256 ?? ""},${entryId ?? ""},${csvText(detail)}\r\n`;
