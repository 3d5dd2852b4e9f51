import { and, eq, isNull, sql } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { comparable } from "#shared/sheets/comparable.ts";
import { timeEntries } from "../table.ts";

export type ImportedGroup = {
  personId: Id;
  propertyId: Id | null;
  openPropertyName: string | null;
  entryCount: number;
  loggedSeconds: number;
  /** Trips for which no one has said where they went. */
  unsaidTravelCount: number;
  /** Work for which no one has said in what capacity it was done. */
  unsaidCapacityCount: number;
};

/** What is left of one import, by person and property. */
export const readImportedGroups = (scope: BookOwner, db: Db, importId: Id): Promise<ImportedGroup[]> =>
  db
    .select({
      personId: timeEntries.personId,
      propertyId: timeEntries.propertyId,
      openPropertyName: timeEntries.openPropertyName,
      entryCount: sql<number>`count(*)::int`,
      loggedSeconds: sql<number>`sum(${timeEntries.durationSeconds})::int`,
      unsaidTravelCount: sql<number>`(count(*) FILTER (WHERE ${timeEntries.travelKind} = 'unspecified'))::int`,
      unsaidCapacityCount: sql<number>`(count(*) FILTER (WHERE ${timeEntries.capacity} = 'unspecified'))::int`,
    })
    .from(timeEntries)
    .where(and(eq(timeEntries.userId, scope.userId), eq(timeEntries.importId, importId), isNull(timeEntries.voidedAt)))
    .groupBy(timeEntries.personId, timeEntries.propertyId, timeEntries.openPropertyName)
    .orderBy(timeEntries.personId, timeEntries.propertyId, timeEntries.openPropertyName);

/** A property of which only the name is known, as its entries write it most often, and what they add up to. */
export type OpenProperty = { name: string; entryCount: number; loggedSeconds: number };

/** The names that kept entries came with and that nobody has assigned yet, the most hours first. */
export const readOpenProperties = async ({ userId }: BookOwner, db: Db): Promise<OpenProperty[]> => {
  const { rows } = await db.execute<OpenProperty>(sql`
    SELECT open_property_name AS name, count(*)::int AS "entryCount", sum(duration_seconds)::int AS "loggedSeconds"
    FROM time_entries WHERE user_id = ${userId} AND open_property_name IS NOT NULL AND voided_at IS NULL
    GROUP BY 1 ORDER BY 2 DESC, 1`);
  const spellings = [...Map.groupBy(rows, ({ name }) => comparable(name)).values()];
  return spellings.map(together).toSorted((a, b) => b.loggedSeconds - a.loggedSeconds);
};

const together = (spellings: OpenProperty[]): OpenProperty => ({
  name: spellings[0]?.name ?? "",
  entryCount: spellings.reduce((sum, { entryCount }) => sum + entryCount, 0),
  loggedSeconds: spellings.reduce((sum, { loggedSeconds }) => sum + loggedSeconds, 0),
});
