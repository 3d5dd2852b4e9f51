import { and, eq, isNull, sql } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { timeEntries } from "../table.ts";

export type ImportedGroup = {
  personId: Id;
  propertyId: Id | null;
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
      entryCount: sql<number>`count(*)::int`,
      loggedSeconds: sql<number>`sum(${timeEntries.durationSeconds})::int`,
      unsaidTravelCount: sql<number>`(count(*) FILTER (WHERE ${timeEntries.travelKind} = 'unspecified'))::int`,
      unsaidCapacityCount: sql<number>`(count(*) FILTER (WHERE ${timeEntries.capacity} = 'unspecified'))::int`,
    })
    .from(timeEntries)
    .where(and(eq(timeEntries.userId, scope.userId), eq(timeEntries.importId, importId), isNull(timeEntries.voidedAt)))
    .groupBy(timeEntries.personId, timeEntries.propertyId)
    .orderBy(timeEntries.personId, timeEntries.propertyId);
