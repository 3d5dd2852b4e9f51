import { and, asc, eq, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { type ClientRow, oauthClients } from "./table.ts";

export const findClient = async (db: Db, id: Id): Promise<ClientRow | undefined> =>
  (await db.select().from(oauthClients).where(eq(oauthClients.id, id)))[0];

export const countClients = (db: Db): Promise<number> => db.$count(oauthClients);

export const insertClient = async (tx: Db, client: Omit<ClientRow, "grantedAt">): Promise<void> => {
  await tx.insert(oauthClients).values(client);
};

export const noteGranted = async (tx: Db, id: Id, at: Date): Promise<void> => {
  await tx.update(oauthClients).set({ grantedAt: at }).where(eq(oauthClients.id, id));
};

/** Makes room: those that nobody let in, the oldest first, or of more than `usedMax` that somebody did those. */
export const forgetOldest = async (tx: Db, { count, usedMax }: { count: number; usedMax: number }): Promise<void> => {
  const isUsed = isNotNull(oauthClients.grantedAt);
  const tooManyUsed = (await tx.$count(oauthClients, isUsed)) > usedMax;
  const oldest = tx
    .select({ id: oauthClients.id })
    .from(oauthClients)
    .where(tooManyUsed ? isUsed : isNull(oauthClients.grantedAt))
    .orderBy(asc(tooManyUsed ? oauthClients.grantedAt : oauthClients.createdAt))
    .limit(count);
  await tx.delete(oauthClients).where(inArray(oauthClients.id, oldest));
};

export const forgetStaleClients = async (
  db: Db,
  { unusedBefore, usedBefore }: { unusedBefore: Date; usedBefore: Date },
): Promise<void> => {
  await db
    .delete(oauthClients)
    .where(
      or(
        and(isNull(oauthClients.grantedAt), lt(oauthClients.createdAt, unusedBefore)),
        lt(oauthClients.grantedAt, usedBefore),
      ),
    );
};
