import type { Chore } from "#server/chores.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { settledBefore } from "#server/files/file-chores.ts";
import type { Platform } from "#server/platform.ts";
import { trashedBefore, uploadsBegunBefore } from "../rules.ts";
import { recordActsOfNobody } from "./acts/act-store.ts";
import { type Examined, examineFile, insertCopy } from "./receiving/examine-file.ts";
import { type FileRow, lockFiles, readFilesToPurge, readFilesToScan } from "./reading/find-files.ts";
import { isHeld } from "./reading/held-files.ts";
import { deleteTrashedFile, forgetFormerCopies, readLinksOfFiles, updateFiles } from "./store.ts";
import { forgetUploads } from "./uploads/upload-store.ts";

const BATCH = 200;

/** Removes what has been in the trash for 30 days, with a line in the history of each; never what a legal hold keeps. */
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

/** Looks at what waits in quarantine, and at what came before there was a scanner. */
const scanWaiting = async (platform: Platform): Promise<void> => {
  if (!platform.scanner) return;
  for (const file of await readFilesToScan(platform.database.db, BATCH)) {
    try {
      const { isScannerDown } = await scanAgain(platform, file);
      if (isScannerDown) return;
    } catch (error) {
      // One whose bytes cannot be read does not keep the others.
      platform.log.error({ err: error, fileId: file.id }, "a file could not be scanned");
    }
  }
};

const scanAgain = async (platform: Platform, file: FileRow): Promise<Pick<Examined, "isScannerDown">> => {
  const { database, newId, now } = platform;
  const { scan, facts, preview, isScannerDown } = await examineFile(platform, file);
  // A file that could be opened so far stays open until there is a verdict.
  if (scan.scanStatus === "waiting") return { isScannerDown };
  const at = now();
  await inTransaction(database.db, async (tx) => {
    const [locked] = await lockFiles(file, tx, [file.id]);
    // Purged meanwhile, or another process was faster.
    if (locked?.scanStatus !== file.scanStatus) return;
    const previewFileId =
      preview &&
      (await insertCopy(file, tx, {
        id: newId(),
        stored: preview,
        mimeType: "image/webp",
        originalName: file.originalName,
        purpose: "evidence_preview",
        at,
      }));
    await updateFiles(file, tx, [file.id], { ...scan, ...facts, previewFileId });
    const detail = scan.scanFinding ?? "nothing found";
    await recordActsOfNobody(file, tx, [{ act: "scan", file, detail }], { platform, at });
  });
  return { isScannerDown };
};

export const evidenceChores: readonly Chore[] = [
  { name: "scan waiting files", everyMinutes: 2, run: scanWaiting },
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
