import { readKeptStays } from "#features/facts/stays/server/index.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { StayOnCalendar } from "#features/overview/calendar/contract.ts";
import type { DayRange } from "#features/overview/calendar/rules.ts";

/** Stays that touch a range, the day of departure included; cancelled ones are left out. */
export const readStaysOfRange = async (book: BookOwner, db: Db, { from, to }: DayRange): Promise<StayOnCalendar[]> =>
  (await readKeptStays(book, db))
    .filter(({ isCancelled, arrivesOn, leavesOn }) => !isCancelled && arrivesOn <= to && leavesOn >= from)
    .map(({ id, propertyId, arrivesOn, leavesOn, guestName, isOwnerUse }) => ({
      id,
      propertyId,
      arrivesOn,
      leavesOn,
      guestName,
      isOwnerUse,
    }));
