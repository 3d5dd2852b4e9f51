import { readHeldYears, readLockedYears } from "#features/facts/closed-periods/server/index.ts";
import type { FiledYear } from "#features/verdict/closing/contract.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { readYearSums } from "./read-model.ts";

/** Years with work or a filing, newest first. */
export const readYears = async (scope: Scope, db: Db): Promise<FiledYear[]> => {
  const sums = Map.groupBy(await readYearSums(scope, db), ({ taxYear }) => taxYear);
  const locked = new Map((await readLockedYears(scope, db)).map((row) => [row.taxYear, row]));
  const held = await readHeldYears(scope, db);
  const years = [...new Set([...sums.keys(), ...locked.keys()])].toSorted((a, b) => b - a);
  return years.map((taxYear) => {
    const filed = locked.get(taxYear);
    const rows = sums.get(taxYear) ?? [];
    return {
      taxYear,
      entryCount: rows.reduce((sum, row) => sum + row.entryCount, 0),
      loggedSeconds: rows.reduce((sum, row) => sum + row.loggedSeconds, 0),
      isHeld: held.includes(taxYear),
      filed: filed
        ? {
            filedOn: filed.filedOn,
            lockedAt: filed.lockedAt.toISOString(),
            byName: filed.lockedByName,
            entryCount: filed.entryCount,
            loggedSeconds: filed.loggedSeconds,
            headSeq: filed.headSeq,
            headHash: filed.headHash,
            eventSeq: filed.eventSeq,
            amendedAt: filed.amendedAt?.toISOString() ?? null,
          }
        : null,
    };
  });
};
