import { and, eq, isNull, sql } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { clientRequests, type RequestRow } from "./table.ts";

/** One that was not withdrawn, locked. */
export const lockRequest = async ({ userId }: BookOwner, tx: Db, id: Id): Promise<RequestRow | undefined> =>
  (
    await tx
      .select()
      .from(clientRequests)
      .where(and(eq(clientRequests.userId, userId), eq(clientRequests.id, id), isNull(clientRequests.withdrawnAt)))
      .for("update")
  )[0];

type NewRequest = Pick<RequestRow, "id" | "title" | "details" | "dueOn" | "askedBy" | "createdAt">;

export const insertRequest = async ({ userId }: BookOwner, tx: Db, row: NewRequest): Promise<void> => {
  await tx.insert(clientRequests).values({ userId, ...row });
};

type Change = Partial<Pick<RequestRow, "doneAt" | "doneBy" | "doneNote" | "doneFileId" | "withdrawnAt">>;

export const changeRequest = async ({ userId }: BookOwner, tx: Db, id: Id, change: Change): Promise<void> => {
  await tx
    .update(clientRequests)
    .set(change)
    .where(and(eq(clientRequests.userId, userId), eq(clientRequests.id, id)));
};

export const countOpen = async ({ userId }: BookOwner, db: Db): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM client_requests
    WHERE user_id = ${userId} AND done_at IS NULL AND withdrawn_at IS NULL`);
  return rows[0]?.count ?? 0;
};
