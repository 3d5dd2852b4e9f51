import type { OpenDatabase } from "../database/database.ts";
import type { FileStore } from "./file-store.ts";
import { readNamedBytes } from "./stored-files.ts";

const BATCH = 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Rows and bytes are left alone for this long: an upload first writes its bytes, then the row that names them. */
export const settledBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);

type Kept = { database: OpenDatabase; files: FileStore };

/** Removes bytes that no owner's row names and that no one has put since `olderThan`. */
export const removeUnnamedBytes = async ({ database, files }: Kept, olderThan: Date): Promise<void> => {
  let batch: string[] = [];
  const removeBatch = async (): Promise<void> => {
    if (batch.length === 0) return;
    const named = await readNamedBytes(database.db, batch);
    for (const sha256 of batch) if (!named.has(sha256)) await files.remove(sha256, olderThan);
    batch = [];
  };
  for await (const sha256 of files.list(olderThan)) {
    batch.push(sha256);
    if (batch.length === BATCH) await removeBatch();
  }
  await removeBatch();
};

export const fileChores = [
  {
    name: "remove unnamed bytes",
    everyMinutes: 6 * 60,
    run: ({ now, ...kept }: Kept & { now: () => Date }) => removeUnnamedBytes(kept, settledBefore(now())),
  },
];
