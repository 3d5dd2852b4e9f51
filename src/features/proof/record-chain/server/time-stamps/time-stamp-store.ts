import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { isAnyOf } from "#server/database/any-of.ts";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import {
  type TimeStampRow,
  transparencyRoots,
  transparencyTimeStamps,
  transparencyTimeStampTries as tries,
} from "../table.ts";

/** The newest roots without a stamp. A tree without leaves is not worth a stamp. */
const isUnstamped = and(isNull(transparencyTimeStamps.day), gt(transparencyRoots.leafCount, 0));

export const readUnstampedRoots = (db: Db): Promise<{ day: CivilDate }[]> =>
  db
    .select({ day: transparencyRoots.day })
    .from(transparencyRoots)
    .leftJoin(transparencyTimeStamps, eq(transparencyTimeStamps.day, transparencyRoots.day))
    .where(isUnstamped)
    .orderBy(desc(transparencyRoots.day));

/** The root of a day, or null if it is stamped or has nothing to stamp. */
export const findUnstampedRoot = async (db: Db, day: CivilDate): Promise<string | null> => {
  const [row] = await db
    .select({ root: transparencyRoots.root })
    .from(transparencyRoots)
    .leftJoin(transparencyTimeStamps, eq(transparencyTimeStamps.day, transparencyRoots.day))
    .where(and(eq(transparencyRoots.day, day), isUnstamped));
  return row?.root ?? null;
};

/** How often the authority failed, for people who look at the roots. */
export const noteFailedTry = async (tx: Db, day: CivilDate, problem: string): Promise<void> => {
  await tx
    .insert(tries)
    .values({ day, tries: 1, problem })
    .onConflictDoUpdate({ target: tries.day, set: { tries: sql`${tries.tries} + 1`, problem } });
};

/** Does nothing if the day was stamped in the meantime. */
export const insertTimeStamp = async (db: Db, row: TimeStampRow): Promise<void> => {
  await db.insert(transparencyTimeStamps).values(row).onConflictDoNothing();
};

export const findTimeStamp = async (db: Db, day: CivilDate): Promise<TimeStampRow | undefined> =>
  (await db.select().from(transparencyTimeStamps).where(eq(transparencyTimeStamps.day, day)))[0];

export type StampState = { day: CivilDate; stampedAt: Date | null; authority: string | null; tries: number | null };

/** What is known about the stamps of some days, without the tokens. */
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
