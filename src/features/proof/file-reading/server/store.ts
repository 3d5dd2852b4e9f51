import { and, asc, eq, isNull, lt } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { fileReadings, fileSuggestions, type ReadingRow, type SuggestionRow } from "./table.ts";

const isReading = ({ userId }: BookOwner, fileId: Id) =>
  and(eq(fileReadings.userId, userId), eq(fileReadings.fileId, fileId));

export const findReading = async (owner: BookOwner, db: Db, fileId: Id): Promise<ReadingRow | undefined> =>
  (await db.select().from(fileReadings).where(isReading(owner, fileId)))[0];

export const lockReading = async (owner: BookOwner, tx: Db, fileId: Id): Promise<ReadingRow | undefined> =>
  (await tx.select().from(fileReadings).where(isReading(owner, fileId)).for("update"))[0];

const UNANALYZED = {
  analyzedBy: null,
  model: null,
  summary: null,
  urgency: null,
  businessImpact: null,
  complianceFlag: null,
  flaggedFor: null,
  analysisReason: null,
  analyzedAt: null,
} as const;

/** Waits to be read, for the first time or again. */
export const beginReading = async (
  { userId }: BookOwner,
  tx: Db,
  { fileId, askedBy, askedAt }: { fileId: Id; askedBy: Id; askedAt: Date },
): Promise<void> => {
  const waiting = { status: "pending" as const, reason: null, finishedAt: null, askedBy, askedAt, ...UNANALYZED };
  await tx
    .insert(fileReadings)
    .values({ userId, fileId, ...waiting })
    .onConflictDoUpdate({ target: [fileReadings.userId, fileReadings.fileId], set: waiting });
};

type Ended = Omit<ReadingRow, "userId" | "fileId" | "askedBy" | "askedAt">;

export const endReading = async (owner: BookOwner, tx: Db, fileId: Id, ended: Partial<Ended>): Promise<void> => {
  await tx.update(fileReadings).set(ended).where(isReading(owner, fileId));
};

export const deleteReading = async (owner: BookOwner, tx: Db, fileId: Id): Promise<void> => {
  await tx.delete(fileReadings).where(isReading(owner, fileId));
};

/** In every book: files that were in quarantine, and readings that came back with a backup, which holds no jobs. */
export const readWaitingReadings = (db: Db, before: Date, limit: number): Promise<ReadingRow[]> =>
  db
    .select()
    .from(fileReadings)
    .where(and(eq(fileReadings.status, "pending"), lt(fileReadings.askedAt, before)))
    .orderBy(asc(fileReadings.askedAt))
    .limit(limit);

/** In every book: what was read, and nothing was made of it yet. */
export const readUnanalyzed = (db: Db, before: Date, limit: number): Promise<ReadingRow[]> =>
  db
    .select()
    .from(fileReadings)
    .where(
      and(eq(fileReadings.status, "completed"), isNull(fileReadings.analyzedAt), lt(fileReadings.finishedAt, before)),
    )
    .orderBy(asc(fileReadings.finishedAt))
    .limit(limit);

export const readSuggestionsOf = ({ userId }: BookOwner, db: Db, fileId: Id): Promise<SuggestionRow[]> =>
  db
    .select()
    .from(fileSuggestions)
    .where(and(eq(fileSuggestions.userId, userId), eq(fileSuggestions.fileId, fileId)))
    .orderBy(asc(fileSuggestions.page), asc(fileSuggestions.boxY), asc(fileSuggestions.boxX), asc(fileSuggestions.id));

/** Replaces those that nobody has decided about; what was decided stays, and is not suggested a second time. */
export const replaceOpenSuggestions = async (
  { userId }: BookOwner,
  tx: Db,
  fileId: Id,
  rows: readonly Omit<SuggestionRow, "userId" | "fileId" | "decision" | "decidedBy" | "decidedAt">[],
): Promise<void> => {
  await tx
    .delete(fileSuggestions)
    .where(
      and(eq(fileSuggestions.userId, userId), eq(fileSuggestions.fileId, fileId), isNull(fileSuggestions.decision)),
    );
  if (rows.length === 0) return;
  await tx
    .insert(fileSuggestions)
    .values(rows.map((row) => ({ userId, fileId, ...row })))
    .onConflictDoNothing();
};

export const updateSuggestion = async (
  { userId }: BookOwner,
  tx: Db,
  id: Id,
  decided: Pick<SuggestionRow, "decision" | "decidedBy" | "decidedAt">,
): Promise<void> => {
  await tx
    .update(fileSuggestions)
    .set(decided)
    .where(and(eq(fileSuggestions.userId, userId), eq(fileSuggestions.id, id)));
};
