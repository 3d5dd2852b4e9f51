import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { householdOf } from "../rules.ts";
import { readPersons } from "./store.ts";

type Work = { personId: string };

/** The people of a year as the rules take them, given its work. Read after the work, so that it names no one missing here. */
export const readHousehold = async (
  scope: Scope,
  db: Db,
  work: readonly Work[],
): Promise<ReturnType<typeof householdOf>> =>
  householdOf(await readPersons(scope, db), new Set(work.map(({ personId }) => personId)));
