import { type LegalHold as HoldRow, readLegalHolds } from "#features/facts/closed-periods/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { civilDateInZone, yearOf } from "#shared/civil-date.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import type { LegalHold, listLegalHolds } from "../contract.ts";
import { readEntryCounts } from "./read-model.ts";

export const presentHolds = async (scope: Scope, db: Db, at: Date): Promise<ResponseOf<typeof listLegalHolds>> => {
  const holds = (await readLegalHolds(scope, db)).map(presentHold);
  const counts = await readEntryCounts(scope, db);
  const standing = new Map(holds.flatMap((hold) => (hold.releasedAt === null ? [[hold.taxYear, hold]] : [])));
  const present = yearOf(civilDateInZone(at, scope.timeZone));
  const years = [...new Set([present, ...counts.keys(), ...standing.keys()])].toSorted((a, b) => b - a);
  return {
    years: years.map((taxYear) => ({
      taxYear,
      entryCount: counts.get(taxYear) ?? 0,
      hold: standing.get(taxYear) ?? null,
    })),
    past: holds
      .filter(({ releasedAt }) => releasedAt !== null)
      .toSorted((a, b) => ((b.releasedAt ?? "") < (a.releasedAt ?? "") ? -1 : 1)),
  };
};

const presentHold = (row: HoldRow): LegalHold => ({
  id: row.id,
  taxYear: row.taxYear,
  reason: row.reason,
  letterOn: row.letterOn,
  placedAt: row.placedAt.toISOString(),
  releasedAt: row.releasedAt?.toISOString() ?? null,
  releaseReason: row.releaseReason,
});
