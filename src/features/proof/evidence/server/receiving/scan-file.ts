import * as z from "zod/mini";
import type { Tx } from "#server/database/database.ts";
import { defineJob } from "#server/work/define-job.ts";
import type { Platform } from "#server/platform.ts";
import { recordActsOfNobody } from "../acts/act-store.ts";
import { type FileRow, findFile, lockFiles } from "../reading/find-files.ts";
import { updateFiles } from "../store.ts";
import { type Examined, examineFile, insertCopy } from "./examine-file.ts";

const UNSEEN: readonly string[] = ["waiting", "not_scanned"];

/** A file in quarantine, or from before there was a scanner. One that could be opened until now stays open until a verdict. */
export const scanFile = defineJob({
  id: "evidence.scan-file",
  title: "Scan a file",
  payload: z.strictObject({ userId: z.string(), fileId: z.string() }),
  atOnce: 2,
  // A scanner may be away for days: ten days of retries, in the end every half hour.
  retries: { limit: 500, afterSeconds: 30, atMostSeconds: 1800 },
  run: async (platform, { payload: { userId, fileId }, finish }) => {
    const file = await findFile({ userId }, platform.database.db, fileId);
    if (!platform.scanner || !file || !UNSEEN.includes(file.scanStatus)) return;
    const examined = await examineFile(platform, file);
    if (examined.scan.scanStatus === "waiting") throw new Error("The scanner gives no verdict.");
    await finish((tx) => noteVerdict(platform, tx, file, examined));
  },
});

export const enqueueScan = (
  { jobs }: Pick<Platform, "jobs">,
  db: Parameters<Platform["jobs"]["enqueue"]>[0],
  { userId, id }: Pick<FileRow, "userId" | "id">,
): Promise<void> => jobs.enqueue(db, scanFile, { userId, fileId: id }, { key: id, owner: userId });

const noteVerdict = async (
  platform: Platform,
  tx: Tx,
  file: FileRow,
  { scan, facts, preview }: Examined,
): Promise<void> => {
  const at = platform.now();
  const [locked] = await lockFiles(file, tx, [file.id]);
  // Purged in the meantime.
  if (locked?.scanStatus !== file.scanStatus) return;
  const copy = preview && {
    id: platform.newId(),
    stored: preview,
    mimeType: "image/webp",
    originalName: file.originalName,
    purpose: "evidence_preview" as const,
    at,
  };
  const previewFileId = copy && (await insertCopy(file, tx, copy));
  await updateFiles(file, tx, [file.id], { ...scan, ...facts, previewFileId });
  const detail = scan.scanFinding ?? "nothing found";
  await recordActsOfNobody(file, tx, [{ act: "scan", file, detail }], { platform, at });
};
