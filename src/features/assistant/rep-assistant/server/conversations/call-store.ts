import { and, count, desc, eq, gt, lt, or } from "drizzle-orm";
import type { Actor } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import { type CallRow, calls } from "./table.ts";

// Calls are of the account that asks: their owner is the actor, whosever book it is.

type Asking = Pick<Actor, "actorId">;

/** Those that were answered, and those that may still be. */
export const countCalls = async (
  { actorId }: Asking,
  db: Db,
  { day, openSince }: { day: CivilDate; openSince: Date },
): Promise<number> => {
  const [row] = await db
    .select({ count: count() })
    .from(calls)
    .where(
      and(eq(calls.userId, actorId), eq(calls.day, day), or(eq(calls.state, "answered"), gt(calls.at, openSince))),
    );
  return row?.count ?? 0;
};

/** The call that a request took when it was last sent. */
export const findCallOf = async (
  { actorId }: Asking,
  tx: Db,
  { requestKey, since }: { requestKey: string; since: Date },
): Promise<CallRow | undefined> =>
  (
    await tx
      .select()
      .from(calls)
      .where(and(eq(calls.userId, actorId), eq(calls.requestKey, requestKey), gt(calls.at, since)))
      .orderBy(desc(calls.id))
      .limit(1)
  )[0];

type Taken = Pick<CallRow, "id" | "day" | "at" | "requestKey">;

export const insertCall = async ({ actorId: userId }: Asking, tx: Db, taken: Taken): Promise<void> => {
  await tx.insert(calls).values({ userId, state: "open", ...taken });
};

/** False if it was given back, or is too old to count any more. */
export const answerCall = async (
  { actorId }: Asking,
  tx: Db,
  { id, openSince }: { id: Id; openSince: Date },
): Promise<boolean> => {
  const answered = await tx
    .update(calls)
    .set({ state: "answered" })
    .where(and(eq(calls.userId, actorId), eq(calls.id, id), eq(calls.state, "open"), gt(calls.at, openSince)))
    .returning({ id: calls.id });
  return answered.length === 1;
};

export const deleteOpenCall = async ({ actorId }: Asking, db: Db, id: Id): Promise<void> => {
  await db.delete(calls).where(and(eq(calls.userId, actorId), eq(calls.id, id), eq(calls.state, "open")));
};

export const forgetCallsBefore = async ({ actorId }: Asking, tx: Db, before: Date): Promise<void> => {
  await tx.delete(calls).where(and(eq(calls.userId, actorId), lt(calls.at, before)));
};
