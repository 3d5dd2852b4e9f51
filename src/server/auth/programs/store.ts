import { and, eq, gt, isNull } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { BookOwner } from "../scope.ts";
import { programTokens, type ProgramTokenRow } from "./table.ts";

/** A token of a book that neither has been revoked nor is past its end. */
export const findOpenToken = async (
  { userId }: BookOwner,
  db: Db,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<ProgramTokenRow | undefined> =>
  (
    await db
      .select()
      .from(programTokens)
      .where(
        and(
          eq(programTokens.userId, userId),
          eq(programTokens.tokenHash, hash),
          isNull(programTokens.revokedAt),
          gt(programTokens.expiresAt, now),
        ),
      )
  )[0];
