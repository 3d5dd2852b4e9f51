import { eq } from "drizzle-orm";
import { readActiveEndpoints } from "#server/auth/programs/endpoint-store.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { toldVerdicts, type ToldRow } from "./table.ts";

export const findTold = async ({ userId }: BookOwner, db: Db): Promise<ToldRow | undefined> =>
  (await db.select().from(toldVerdicts).where(eq(toldVerdicts.userId, userId)))[0];

export const saveTold = async (tx: Db, row: ToldRow): Promise<void> => {
  const { userId: _, ...set } = row;
  await tx.insert(toldVerdicts).values(row).onConflictDoUpdate({ target: toldVerdicts.userId, set });
};

export const noteSeen = async (
  { userId }: BookOwner,
  db: Db,
  { seenVersion, seenAt }: Pick<ToldRow, "seenVersion" | "seenAt">,
): Promise<void> => {
  await db.update(toldVerdicts).set({ seenVersion, seenAt }).where(eq(toldVerdicts.userId, userId));
};

/** Once no endpoint hears of verdicts, what the next one knows begins anew. */
export const settleTold = async (book: BookOwner, tx: Db): Promise<void> => {
  const hears = (await readActiveEndpoints(book, tx)).some(({ events }) => events.includes("verdict.changed"));
  if (!hears) await tx.delete(toldVerdicts).where(eq(toldVerdicts.userId, book.userId));
};
