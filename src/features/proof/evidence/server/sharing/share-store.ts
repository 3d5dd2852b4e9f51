import { and, eq } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { evidenceShares, type ShareRow } from "../table.ts";

/** What a link serves, in addition to what every link has: its row has the id of the link. */
export const insertShare = async ({ userId }: BookOwner, tx: Db, share: Omit<ShareRow, "userId">): Promise<void> => {
  await tx.insert(evidenceShares).values({ userId, ...share });
};

export const findShare = async ({ userId }: BookOwner, db: Db, id: Id): Promise<ShareRow | undefined> =>
  (
    await db
      .select()
      .from(evidenceShares)
      .where(and(eq(evidenceShares.userId, userId), eq(evidenceShares.id, id)))
  )[0];
