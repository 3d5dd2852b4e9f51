import { and, eq } from "drizzle-orm";
import { organizationBooks, organizations } from "./organization-table.ts";
import { revokeLostTokens } from "../auth/programs/store.ts";
import type { BookOwner } from "../auth/scope.ts";
import type { Db } from "../database/database.ts";
import type { Id } from "#shared/ids.ts";

/** Tokens that people of the organization made there end for good. False if the book was not shared with it. */
export const unshareBook = async (
  { userId }: BookOwner,
  tx: Db,
  { organizationId, at }: { organizationId: Id; at: Date },
): Promise<boolean> => {
  const ended = await tx
    .delete(organizationBooks)
    .where(and(eq(organizationBooks.userId, userId), eq(organizationBooks.organizationId, organizationId)))
    .returning({ userId: organizationBooks.userId });
  await revokeLostTokens({ userId }, tx, at);
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

/** What someone does by a sharing that they have is done before it can end. */
export const lockSharedBook = async ({ userId }: BookOwner, tx: Db): Promise<void> => {
  await tx
    .select({ userId: organizationBooks.userId })
    .from(organizationBooks)
    .where(eq(organizationBooks.userId, userId))
    .for("update");
};

/** A book is shared with one organization at a time. False: it is shared with another. */
export const shareBookWith = async (
  { userId }: BookOwner,
  tx: Db,
  { organizationId, since }: { organizationId: Id; since: Date },
): Promise<boolean> => {
  await tx.insert(organizationBooks).values({ userId, organizationId, since }).onConflictDoNothing();
  return (await findSharedBook({ userId }, tx))?.organizationId === organizationId;
};
