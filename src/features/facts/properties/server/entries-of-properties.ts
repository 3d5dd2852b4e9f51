import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";

/**
 * What properties need from their entries. Entries are read with their properties, so properties cannot import them: the
 * list of features hands this over (`src/server/features.ts`).
 */
export type EntriesOfProperties = {
  /** Property -> confirmed seconds of a year. */
  readLoggedSeconds: (scope: Scope, db: Db, year: number) => Promise<ReadonlyMap<Id, number>>;
  /** Property -> the latest day with confirmed work, of all years. */
  readLastDays: (scope: Scope, db: Db) => Promise<ReadonlyMap<Id, CivilDate>>;
  /** Returns how many entries were moved. */
  moveEntries: (
    scope: Scope,
    tx: Db,
    move: { fromId: Id; toId: Id; reason: string; receivedAt: Date },
  ) => Promise<number>;
};
