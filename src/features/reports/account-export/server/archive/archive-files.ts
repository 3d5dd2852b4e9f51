import { readExportedRecord } from "#features/proof/record-chain/server/index.ts";
import { readAnalyses } from "#features/log/entry-analysis/server/index.ts";
import { readFileSummaries } from "#features/proof/file-reading/server/index.ts";
import { entriesCsv } from "#features/log/time-entries/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Platform } from "#server/platform.ts";
import type { ArchiveFile } from "#server/zip/stream-zip.ts";
import { storedFiles } from "./stored-files.ts";
import type { Manifest } from "./manifest.ts";
import { readMe } from "./read-me.ts";
import { tableFiles } from "./table-files.ts";

type Archive = { platform: Platform; scope: Scope; manifest: Manifest; at: Date };

/** In reading order; each is made when its turn comes. */
export async function* archiveFiles({ platform, scope, manifest, at }: Archive): AsyncGenerator<ArchiveFile> {
  const { db } = platform.database;
  yield { name: "README.txt", content: readMe(at) };
  yield {
    name: "entries.csv",
    content: async () =>
      entriesCsv(scope, db, { filters: { status: "all" }, beside: { readAnalyses, readFileSummaries } }),
  };
  yield { name: "record.ndjson", content: async () => readExportedRecord(scope, db, at) };
  yield* tableFiles(db, scope.userId);
  yield* storedFiles(platform, scope.userId, manifest);
  yield { name: "manifest.json", content: manifest.toText(platform.now()) };
}
