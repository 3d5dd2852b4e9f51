import { readHeldYears, refuseWhereHeld } from "#features/facts/closed-periods/server/index.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { type CivilDate, yearOf } from "#shared/civil-date.ts";

/** An entry of a year under legal hold loses no line. Asked under the lock of the owner's head, where holds are placed. */
export const refuseLosingHeld = async (
  owner: BookOwner,
  tx: Db,
  entry: { date: CivilDate } | undefined,
): Promise<void> => {
  if (!entry) return;
  const held = await readHeldYears(owner, tx);
  refuseWhereHeld(held.filter((year) => year === yearOf(entry.date)));
};
