import { and, eq } from "drizzle-orm";
import { organizationBooks } from "#server/accounts/organization-table.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";

/** False where it was not shared with it. */
export const unshareBook = async ({ userId }: BookOwner, tx: Db, organizationId: Id): Promise<boolean> => {
  const ended = await tx
    .delete(organizationBooks)
    .where(and(eq(organizationBooks.userId, userId), eq(organizationBooks.organizationId, organizationId)))
    .returning({ userId: organizationBooks.userId });
  return ended.length === 1;
};
