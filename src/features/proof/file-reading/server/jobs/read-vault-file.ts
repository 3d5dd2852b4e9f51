import * as z from "zod/mini";
import type { Tx } from "#server/database/database.ts";
import type { Platform } from "#server/platform.ts";
import { defineJob } from "#server/work/define-job.ts";
import type { Id } from "#shared/ids.ts";
import type { Suggestion } from "#features/proof/file-reading/parsing/suggestion.ts";
import { lockFiles, setAiStatus } from "#features/proof/evidence/server/index.ts";
import { type FileReading, nothingRead } from "../guarded/file-reading.ts";
import { storedFiles } from "../guarded/read-stored-file.ts";
import { ownerOf, whyNotRead } from "../may-read.ts";
import { findVaultFile, type VaultFile } from "../read-model.ts";
import { enqueueAnalysis } from "../analysis/analyze-file.ts";
import { deleteReading, endReading, findReading, lockReading, replaceOpenSuggestions } from "../store.ts";

const payload = z.strictObject({ userId: z.string(), fileId: z.string() });
type Payload = z.infer<typeof payload>;

/**
 * Reads one file of the vault, where that is still wanted. One in quarantine stays pending until its verdict: a chore asks again.
 */
export const readVaultFile = defineJob<Payload>({
  id: "file-reading.read",
  title: "Read a picture or a PDF",
  payload,
  retries: { limit: 2, afterSeconds: 30, atMostSeconds: 300 },
  run: async (platform, { payload: { userId, fileId }, finish }) => {
    const { db } = platform.database;
    const owner = { userId };
    const reading = await findReading(owner, db, fileId);
    const file = await findVaultFile(owner, db, fileId);
    if (reading?.status !== "pending" || !file || file.isWaiting) return;
    const scope = await ownerOf(platform, userId);
    const refusal = scope && (await whyNotRead(platform, db, { userId, actorId: reading.askedBy }, scope.plan));
    if (!scope || refusal !== null || file.isTrashed)
      return finish(async (tx) => {
        await setAiStatus(owner, tx, fileId, "skipped");
        await deleteReading(owner, tx, fileId);
      });
    const outcome = await outcomeOf(platform, file, scope.today);
    await finish((tx) => keepOutcome(platform, tx, { userId, fileId, outcome }));
  },
  died: async (platform, tx, { payload: { userId, fileId } }) => {
    await lockFiles({ userId }, tx, [fileId]);
    const row = await lockReading({ userId }, tx, fileId);
    if (row?.status !== "pending") return;
    await setAiStatus({ userId }, tx, fileId, "failed");
    await endReading({ userId }, tx, fileId, { status: "failed", reason: "unreadable", finishedAt: platform.now() });
  },
});

export const enqueueReading = (
  { jobs }: Pick<Platform, "jobs">,
  db: Parameters<Platform["jobs"]["enqueue"]>[0],
  { userId, fileId }: Payload,
): Promise<void> => jobs.enqueue(db, readVaultFile, { userId, fileId }, { key: fileId, owner: userId });

const outcomeOf = async (platform: Platform, file: VaultFile, today: string): Promise<FileReading> => {
  if (file.isInfected) return nothingRead("held_back");
  const content = () => platform.files.stream(file.sha256);
  return storedFiles.read({ content, kind: file.kind === "pdf" ? "pdf" : "image", today });
};

const rowOf = ({ kind, value, text, page, box, doubts }: Suggestion, id: Id) => ({
  id,
  kind,
  value,
  said: text,
  page,
  boxX: box.x,
  boxY: box.y,
  boxW: box.w,
  boxH: box.h,
  doubts: [...doubts],
});

/** What a PDF says of itself may be any number. */
const PAGES_SAID_MAX = 10_000_000;

type Keeping = Payload & { outcome: FileReading };

/** What was read before it ended early is kept, with why it ended. */
const keepOutcome = async (platform: Platform, tx: Tx, { userId, fileId, outcome }: Keeping): Promise<void> => {
  const owner = { userId };
  // What removes a file locks it first.
  await lockFiles(owner, tx, [fileId]);
  const row = await lockReading(owner, tx, fileId);
  // It was decided or removed meanwhile.
  if (row?.status !== "pending") return;
  const { pagesRead, suggestions, failedFor: reason } = outcome;
  const pageCount = outcome.pageCount && Math.min(outcome.pageCount, PAGES_SAID_MAX);
  const status = reason !== null && pagesRead === 0 ? "failed" : "completed";
  const { category, ...words } = outcome.paper ?? { category: null, tags: [], signals: [] };
  const ended = { status, reason, pagesRead, pageCount, finishedAt: platform.now(), category, ...words } as const;
  await endReading(owner, tx, fileId, ended);
  const rows = suggestions.map((one) => rowOf(one, platform.newId()));
  await replaceOpenSuggestions(owner, tx, fileId, rows);
  if (status === "failed") await setAiStatus(owner, tx, fileId, "failed");
  else await enqueueAnalysis(platform, tx, { userId, fileId });
};
