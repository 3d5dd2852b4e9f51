import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Comment, Thread } from "../contract.ts";
import { mayEdit } from "../rules.ts";
import { readNamesOf } from "./read-model.ts";
import { findThread, readComments, type Subject } from "./store.ts";
import type { CommentRow } from "./table.ts";

type Reader = Pick<Scope, "userId" | "actorId">;

export const presentComments = async (
  { actorId }: Reader,
  db: Db,
  { rows, now }: { rows: readonly CommentRow[]; now: Date },
): Promise<Comment[]> => {
  const names = await readNamesOf(
    db,
    rows.map(({ authorId }) => authorId),
  );
  return rows.map((row) => ({
    id: row.id,
    body: row.body,
    byName: names.get(row.authorId) ?? null,
    isYours: row.authorId === actorId,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    isWithdrawn: row.withdrawnAt !== null,
    mayEdit: mayEdit(row, { actorId, now }),
  }));
};

export const presentThread = async (reader: Reader, db: Db, subject: Subject, now: Date): Promise<Thread> => {
  const rows = await readComments(reader, db, subject);
  const thread = await findThread(reader, db, subject);
  const { resolvedAt = null, resolvedBy = null } = thread ?? {};
  const names = await readNamesOf(db, resolvedBy === null ? [] : [resolvedBy]);
  return {
    comments: await presentComments(reader, db, { rows, now }),
    resolved: resolvedAt && { at: resolvedAt.toISOString(), byName: names.get(resolvedBy ?? "") ?? null },
  };
};
