import { and, eq, lt } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { BookLink } from "#server/links/table.ts";
import type { Id } from "#shared/ids.ts";
import { type BookRequestRow, organizationBookRequests as requests } from "./table.ts";

const pendingOf = (organizationId: Id) =>
  and(eq(requests.organizationId, organizationId), eq(requests.status, "pending"));

export const readRequests = (db: Db, organizationId: Id): Promise<BookRequestRow[]> =>
  db.select().from(requests).where(pendingOf(organizationId)).orderBy(requests.sentAt, requests.id);

/** A waiting request to the same address makes way for a new one. */
export const expirePendingTo = (
  tx: Db,
  { organizationId, email }: Pick<BookRequestRow, "organizationId" | "email">,
): Promise<BookRequestRow[]> =>
  tx
    .update(requests)
    .set({ status: "expired" })
    .where(and(pendingOf(organizationId), eq(requests.email, email)))
    .returning();

export const insertRequest = async (tx: Db, row: typeof requests.$inferInsert): Promise<BookRequestRow> => {
  const [inserted] = await tx.insert(requests).values(row).returning();
  if (!inserted) throw new Error("the new request has no row");
  return inserted;
};

/** Ends what waits after a backup is restored: some of it was asked anew after it was made. */
export const endRequestsSentBefore = async (tx: Db, at: Date): Promise<void> => {
  await tx
    .update(requests)
    .set({ status: "expired" })
    .where(and(eq(requests.status, "pending"), lt(requests.sentAt, at)));
};

/** What a link of the person who asked leads to. */
export const findRequest = async (
  db: Db,
  { subjectId, userId }: Pick<BookLink, "subjectId" | "userId">,
): Promise<BookRequestRow | undefined> =>
  (
    await db
      .select()
      .from(requests)
      .where(and(eq(requests.id, subjectId), eq(requests.askedBy, userId)))
  )[0];

export const markAccepted = async (
  tx: Db,
  { organizationId, id }: Pick<BookRequestRow, "organizationId" | "id">,
): Promise<void> => {
  await tx
    .update(requests)
    .set({ status: "accepted" })
    .where(and(eq(requests.organizationId, organizationId), eq(requests.id, id)));
};
