import { EVIDENCE_FILE_MAX_BYTES } from "#shared/limits.ts";

const DAY_MS = 86_400_000;

/** A file stays in the trash this long and can be taken out of it. */
export const TRASH_DAYS = 30;
export const purgeInstant = (trashedAt: Date): Date => new Date(trashedAt.getTime() + TRASH_DAYS * DAY_MS);
/** What was put in the trash before this instant is removed for good. */
export const trashedBefore = (now: Date): Date => new Date(now.getTime() - TRASH_DAYS * DAY_MS);

/** Files or entries that one act may name. */
export const ACT_ITEMS_MAX = 200;

export const SHARE_DAYS = [1, 7, 30, 90] as const;
export type ShareDays = (typeof SHARE_DAYS)[number];
export const OPEN_SHARES_MAX = 20;
export const shareExpiry = (createdAt: Date, days: ShareDays): Date => new Date(createdAt.getTime() + days * DAY_MS);

export const SCAN_STATUSES = ["not_scanned", "clean", "waiting", "infected"] as const;
export type ScanStatus = (typeof SCAN_STATUSES)[number];
/** Quarantine: no one gets these bytes, not even their owner. */
export const isHeldBack = (status: ScanStatus): boolean => status === "waiting" || status === "infected";

/** Whether a summary and its fields were made of a file; `skipped`: of its kind, or by somebody's switch, none are. */
export const AI_STATUSES = ["pending", "completed", "failed", "skipped"] as const;
export type AiStatus = (typeof AI_STATUSES)[number];

export const FILE_ACTS = [
  "upload",
  "view",
  "download",
  "attach",
  "detach",
  "trash",
  "restore",
  "purge",
  "share",
  "share_end",
  "share_open",
  "scan",
  "export",
] as const;
export type FileAct = (typeof FILE_ACTS)[number];

/** Files above this size are sent in parts, so that a broken connection costs only one part. */
export const WHOLE_UPLOAD_MAX_BYTES = 5 * 1024 * 1024;
export const PART_BYTES = 2 * 1024 * 1024;
/** Begun uploads that an owner may have at once. */
export const OPEN_UPLOADS_MAX = 20;
/** Uploads that no one finishes are removed after a day, together with their bytes. */
export const uploadsBegunBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);

export type Part = { byteOffset: number; byteSize: number };

/** How much of a file has arrived, counted from its start without a gap. */
export const receivedBytes = (parts: readonly Part[]): number => {
  let end = 0;
  for (const part of parts.toSorted((a, b) => a.byteOffset - b.byteOffset)) {
    if (part.byteOffset !== end) break;
    end += part.byteSize;
  }
  return end;
};

export type PartRefusal = "gap" | "too_long";

/** A part continues where the last one ended. Sending the last one again is allowed: its answer may have been lost. */
export const refusePart = (upload: { byteSize: number; parts: readonly Part[] }, part: Part): PartRefusal | null => {
  if (part.byteOffset + part.byteSize > Math.min(upload.byteSize, EVIDENCE_FILE_MAX_BYTES)) return "too_long";
  const isAgain = upload.parts.some(
    ({ byteOffset, byteSize }) => byteOffset === part.byteOffset && byteSize === part.byteSize,
  );
  return isAgain || part.byteOffset === receivedBytes(upload.parts) ? null : "gap";
};
