import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import type { CivilDate } from "#shared/civil-date.ts";

export type Period = { from?: CivilDate | undefined; to?: CivilDate | undefined };

/** Whole days of UTC, phrased so that an index of the column can be used. */
export const within = (column: SQL, { from, to }: Period): SQL[] => [
  ...(from ? [sql`${column} >= ${`${from}T00:00:00Z`}::timestamptz`] : []),
  ...(to ? [sql`${column} < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`] : []),
];

/** Begins with what was typed: `setting`, `setting.changed`. */
export const beginsWith = (column: SQL, words: string | undefined): SQL[] =>
  words ? [sql`starts_with(${column}, ${words})`] : [];

export const countRows = async (db: Db, from: SQL): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*)::int AS count ${from}`);
  return rows[0]?.count ?? 0;
};

export const withIso = <Row extends { at: string }>(rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ ...row, at: isoFromDatabase(row.at) }));
