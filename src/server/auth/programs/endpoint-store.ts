import { and, count, desc, eq, gte, inArray, isNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { isAnyOf } from "#server/database/any-of.ts";
import type { Db } from "#server/database/database.ts";
import { BOOK_GRANTS, MEMBER_RELATIONS } from "#shared/access.ts";
import type { Id } from "#shared/ids.ts";
import type { PausedWhy } from "#shared/events/webhook-events.ts";
import { bookMembers } from "../book-members-table.ts";
import type { BookOwner } from "../scope.ts";
import { type EndpointRow, webhookEndpoints } from "./endpoint-table.ts";

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

/* What webhooks send goes on leaving a book: it stops with the access of whoever said where to. */

const SHARING = MEMBER_RELATIONS.filter((relation) => BOOK_GRANTS[relation].share === "yes");

type Why = Extract<PausedWhy, "access" | "disowned" | "restored">;

const { userId: ownerId, setBy, setAt, pausedAt, pausedWhy } = webhookEndpoints;

/** Also those that are paused: what a person paused, or a failure, is turned on without a thought. */
const stopEndpoints = async (db: Db, why: Why, at: Date, which: SQL | undefined): Promise<void> => {
  const isLight = or(isNull(pausedAt), inArray(pausedWhy, ["person", "failing", "gone"]));
  await db.update(webhookEndpoints).set({ pausedAt: at, pausedWhy: why }).where(and(isLight, which));
};

/** After a change of who works in a book. Who shares it again later has not said that it goes on. */
export const stopLostEndpoints = ({ userId }: BookOwner, tx: Db, at: Date): Promise<void> => {
  const shares = sql`EXISTS (SELECT FROM ${bookMembers} WHERE ${bookMembers.userId} = ${ownerId}
    AND ${bookMembers.memberId} = ${setBy} AND ${isAnyOf(bookMembers.relation, SHARING)})`;
  return stopEndpoints(tx, "access", at, and(eq(ownerId, userId), ne(setBy, ownerId), sql`NOT ${shares}`));
};

/** What somebody set or turned on in a time, in whatever books. */
export const stopEndpointsSetBy = (
  tx: Db,
  { by, since, until, why, at }: { by: Id; since: Date; until: Date; why: Why; at: Date },
): Promise<void> => stopEndpoints(tx, why, at, and(eq(setBy, by), gte(setAt, since), lte(setAt, until)));

/** After a backup is restored: some of them were deleted after it was made, or led elsewhere. */
export const stopEndpointsSetBefore = (db: Db, at: Date): Promise<void> =>
  stopEndpoints(db, "restored", at, lt(setAt, at));
