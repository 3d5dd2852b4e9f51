import { and, desc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { isAnyOf } from "#server/database/any-of.ts";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import {
  type TimeStampRow,
  transparencyRoots,
  transparencyTimeStamps,
  transparencyTimeStampTries as tries,
} from "../table.ts";

/** The newest roots without a stamp for which it is time to ask. A tree without leaves says nothing worth a stamp. */
export const readUnstampedRoots = (db: Db, now: Date, limit: number): Promise<{ day: CivilDate; root: string }[]> =>
  db
    .select({ day: transparencyRoots.day, root: transparencyRoots.root })
    .from(transparencyRoots)
    .leftJoin(transparencyTimeStamps, eq(transparencyTimeStamps.day, transparencyRoots.day))
    .leftJoin(tries, eq(tries.day, transparencyRoots.day))
    .where(
      and(
        isNull(transparencyTimeStamps.day),
        gt(transparencyRoots.leafCount, 0),
        or(isNull(tries.day), lte(tries.nextAt, now)),
      ),
    )
    .orderBy(desc(transparencyRoots.day))
    .limit(limit);

/** Takes the next try of a day: how many it makes, or null if another process has just taken it. */
export const takeTry = async (db: Db, day: CivilDate, at: { now: Date; nextAt: Date }): Promise<number | null> => {
  const [row] = await db
    .insert(tries)
    .values({ day, tries: 1, nextAt: at.nextAt })
    .onConflictDoUpdate({
      target: tries.day,
      set: { tries: sql`${tries.tries} + 1`, nextAt: at.nextAt },
      setWhere: lte(tries.nextAt, at.now),
    })
    .returning({ tries: tries.tries });
  return row?.tries ?? null;
};

export const noteFailedTry = async (
  db: Db,
  day: CivilDate,
  { problem, nextAt }: { problem: string; nextAt: Date },
): Promise<void> => {
  await db.update(tries).set({ problem, nextAt }).where(eq(tries.day, day));
};

/** Nothing happens if the day was stamped meanwhile. */
export const insertTimeStamp = async (db: Db, row: TimeStampRow): Promise<void> => {
  await db.insert(transparencyTimeStamps).values(row).onConflictDoNothing();
};

export const findTimeStamp = async (db: Db, day: CivilDate): Promise<TimeStampRow | undefined> =>
  (await db.select().from(transparencyTimeStamps).where(eq(transparencyTimeStamps.day, day)))[0];

export type StampState = { day: CivilDate; stampedAt: Date | null; authority: string | null; tries: number | null };

/** What is known of the stamps of some days, without the tokens. */
export const readStampStates = async (db: Db, days: readonly CivilDate[]): Promise<Map<CivilDate, StampState>> => {
  if (days.length === 0) return new Map();
  const rows = await db
    .select({
      day: transparencyRoots.day,
      stampedAt: transparencyTimeStamps.stampedAt,
      authority: transparencyTimeStamps.authority,
      tries: tries.tries,
    })
    .from(transparencyRoots)
    .leftJoin(transparencyTimeStamps, eq(transparencyTimeStamps.day, transparencyRoots.day))
    .leftJoin(tries, eq(tries.day, transparencyRoots.day))
    .where(isAnyOf(transparencyRoots.day, days));
  return new Map(rows.map((row) => [row.day, row]));
};
