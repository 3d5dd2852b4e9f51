import type { Chore } from "#server/work/chore.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { settledBefore } from "#server/files/file-chores.ts";
import type { Platform } from "#server/platform.ts";
import { trashedBefore, uploadsBegunBefore } from "../rules.ts";
import { recordActsOfNobody } from "./acts/act-store.ts";
import { enqueueScan } from "./receiving/scan-file.ts";
import { lockFiles, readFilesToPurge, readFilesToScan } from "./reading/find-files.ts";
import { isHeld } from "./reading/held-files.ts";
import { deleteTrashedFile, forgetFormerCopies, readLinksOfFiles } from "./store.ts";
import { forgetUploads } from "./uploads/upload-store.ts";

const BATCH = 200;

/** Removes what has been in the trash for 30 days, with a line in each file's history; never what a legal hold keeps. */
const purgeTrash = async (platform: Platform): Promise<void> => {
  const { database, now } = platform;
  const at = now();
  const before = trashedBefore(at);
  for (const file of await readFilesToPurge(database.db, before, BATCH)) {
    await inTransaction(database.db, async (tx) => {
      await lockFiles(file, tx, [file.id]);
      if (await isHeld(file, tx, await readLinksOfFiles(file, tx, [file.id]))) return;
      if (await deleteTrashedFile(file, tx, file.id, { before, at }))
        await recordActsOfNobody(file, tx, [{ act: "purge", file }], { platform, at });
    });
  }
};

/** Files that came before there was a scanner, or came back with a backup. Those that have a job already keep it. */
const scanUnseen = async (platform: Platform): Promise<void> => {
  if (!platform.scanner) return;
  const { db } = platform.database;
  for (const file of await readFilesToScan(db, BATCH)) await enqueueScan(platform, db, file);
};

export const evidenceChores: readonly Chore[] = [
  { name: "scan waiting files", everyMinutes: 10, run: scanUnseen },
  { name: "purge the trash of files", everyMinutes: 60, run: purgeTrash },
  {
    name: "forget unfinished uploads",
    everyMinutes: 60,
    run: ({ database, now }) => forgetUploads(database.db, uploadsBegunBefore(now())),
  },
  {
    name: "forget former copies of files",
    everyMinutes: 6 * 60,
    run: ({ database, now }) => forgetFormerCopies(database.db, settledBefore(now())),
  },
];
