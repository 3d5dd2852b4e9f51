import { and, eq } from "drizzle-orm";
import { organizationBooks, organizations } from "./organization-table.ts";
import type { BookOwner } from "../auth/scope.ts";
import type { Db } from "../database/database.ts";
import type { Id } from "#shared/ids.ts";

/** False if the book was not shared with the organization. */
export const unshareBook = async ({ userId }: BookOwner, tx: Db, organizationId: Id): Promise<boolean> => {
  const ended = await tx
    .delete(organizationBooks)
    .where(and(eq(organizationBooks.userId, userId), eq(organizationBooks.organizationId, organizationId)))
    .returning({ userId: organizationBooks.userId });
  return ended.length === 1;
};

type SharedBook = { organizationId: Id; orgName: string; since: Date };

export const findSharedBook = async ({ userId }: BookOwner, db: Db): Promise<SharedBook | undefined> =>
  (
    await db
      .select({ organizationId: organizations.id, orgName: organizations.name, since: organizationBooks.since })
      .from(organizationBooks)
      .innerJoin(organizations, eq(organizations.id, organizationBooks.organizationId))
      .where(eq(organizationBooks.userId, userId))
  )[0];

/** A book is shared with one organization at a time. False: it is shared with another. */
export const shareBookWith = async (
  { userId }: BookOwner,
  tx: Db,
  { organizationId, since }: { organizationId: Id; since: Date },
): Promise<boolean> => {
  await tx.insert(organizationBooks).values({ userId, organizationId, since }).onConflictDoNothing();
  return (await findSharedBook({ userId }, tx))?.organizationId === organizationId;
};
