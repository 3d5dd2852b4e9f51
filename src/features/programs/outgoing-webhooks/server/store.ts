import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { type EndpointRow, toldVerdicts, type ToldRow, webhookEndpoints } from "./table.ts";

const isOne = ({ userId }: BookOwner, id: Id) => and(eq(webhookEndpoints.userId, userId), eq(webhookEndpoints.id, id));

export const readEndpoints = ({ userId }: BookOwner, db: Db): Promise<EndpointRow[]> =>
  db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.userId, userId))
    .orderBy(desc(webhookEndpoints.createdAt), desc(webhookEndpoints.id));

/** Those to which something is sent now. */
export const readActiveEndpoints = ({ userId }: BookOwner, db: Db): Promise<EndpointRow[]> =>
  db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.userId, userId), isNull(webhookEndpoints.pausedAt)));

export const findEndpoint = async (book: BookOwner, db: Db, id: Id): Promise<EndpointRow | undefined> =>
  (await db.select().from(webhookEndpoints).where(isOne(book, id)))[0];

export const lockEndpoint = async (book: BookOwner, tx: Db, id: Id): Promise<EndpointRow | undefined> =>
  (await tx.select().from(webhookEndpoints).where(isOne(book, id)).for("update"))[0];

export const countEndpoints = async ({ userId }: BookOwner, tx: Db): Promise<number> =>
  (await tx.select({ count: count() }).from(webhookEndpoints).where(eq(webhookEndpoints.userId, userId)))[0]?.count ??
  0;

export const insertEndpoint = async (tx: Db, row: EndpointRow): Promise<void> => {
  await tx.insert(webhookEndpoints).values(row);
};

export const updateEndpoint = async (
  book: BookOwner,
  tx: Db,
  id: Id,
  changes: Partial<Omit<EndpointRow, "userId" | "id">>,
): Promise<EndpointRow | undefined> =>
  (await tx.update(webhookEndpoints).set(changes).where(isOne(book, id)).returning())[0];

/** Unless it was sealed anew meanwhile. */
export const replaceSealed = async (
  row: EndpointRow,
  db: Db,
  { sealed, keyId }: Pick<EndpointRow, "sealed" | "keyId">,
): Promise<void> => {
  await db
    .update(webhookEndpoints)
    .set({ sealed, keyId })
    .where(and(isOne(row, row.id), eq(webhookEndpoints.sealed, row.sealed)));
};

export const deleteEndpoint = async (book: BookOwner, tx: Db, id: Id): Promise<EndpointRow | undefined> =>
  (await tx.delete(webhookEndpoints).where(isOne(book, id)).returning())[0];

/** Up to where the log of events was read for all of a book's endpoints. */
export const noteRead = async (
  { userId }: BookOwner,
  tx: Db,
  { ids, readTo, readVersion }: { ids: readonly Id[] } & Pick<EndpointRow, "readTo" | "readVersion">,
): Promise<void> => {
  await tx
    .update(webhookEndpoints)
    .set({ readTo, readVersion })
    .where(and(eq(webhookEndpoints.userId, userId), sql`${webhookEndpoints.id} = ANY(${sql.param([...ids])}::uuid[])`));
};

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
