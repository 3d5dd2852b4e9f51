import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import type { FlagResolution, FlagType } from "#features/account/affiliates/flags/rules-flags.ts";
import { affiliateFlags, type FlagRow } from "./table.ts";

export type Raised = { affiliateId: Id; type: FlagType; occurrences: number };

/** Counts what happened, for all affiliates at once. */
export const raiseFlags = async (db: Db, raised: readonly Raised[], at: Date): Promise<void> => {
  const rows = raised.filter(({ occurrences }) => occurrences > 0);
  if (rows.length === 0) return;
  await db
    .insert(affiliateFlags)
    .values(rows.map((row) => ({ ...row, firstAt: at, lastAt: at })))
    .onConflictDoUpdate({
      target: [affiliateFlags.affiliateId, affiliateFlags.type],
      set: {
        occurrences: sql`${affiliateFlags.occurrences} + excluded.occurrences`,
        lastAt: sql`greatest(${affiliateFlags.lastAt}, excluded.last_at)`,
      },
    });
};

export const raiseFlag = (tx: Db, affiliateId: Id, type: FlagType, at: Date): Promise<void> =>
  raiseFlags(tx, [{ affiliateId, type, occurrences: 1 }], at);

type FlagRef = { affiliateId: Id; type: FlagType };
const isFlag = ({ affiliateId, type }: FlagRef) =>
  and(eq(affiliateFlags.affiliateId, affiliateId), eq(affiliateFlags.type, type));

export const lockFlag = async (tx: Db, ref: FlagRef): Promise<FlagRow | undefined> =>
  (await tx.select().from(affiliateFlags).where(isFlag(ref)).for("update"))[0];

export const closeFlag = async (
  tx: Db,
  { affiliateId, type, occurrences }: FlagRow,
  { resolution, note, at }: { resolution: FlagResolution; note: string; at: Date },
): Promise<void> => {
  await tx
    .update(affiliateFlags)
    .set({ resolution, note, resolvedAt: at, resolvedOccurrences: occurrences })
    .where(isFlag({ affiliateId, type }));
};
