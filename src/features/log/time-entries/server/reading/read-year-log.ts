import { and, asc, desc, eq, getTableColumns, gt, gte, isNull, lte, type SQL, sql } from "drizzle-orm";
import { CLASSIFYING_FACTS, toWorkFact, toWorkParts } from "#features/log/time-entries/standing.ts";
import type { WorkFact } from "@tenure/tax-rules";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { type CivilDate, firstDayOfYear, lastDayOfYear } from "#shared/civil-date.ts";
import { LATENESS_CLASSES, type LatenessClass } from "#shared/domain.ts";
import type { Id } from "#shared/ids.ts";
import type { EntrySnapshot } from "#features/log/time-entries/entry-columns.ts";
import { reachedEntries } from "../parts/reached-entries.ts";
import { snapshotOf } from "./snapshot-of-row.ts";
import { timeEntries, timeRollups } from "../table.ts";

/** The page size: everyone else waits while the rows of a page become entries. */
const PAGE_ROWS = 100;

/**
 * Every kept entry of a year by day, read in keyset pages outside a transaction (an open one would block everyone on
 * the embedded database).
 */
export async function* readYearLogPages(scope: Scope, db: Db, year: number): AsyncGenerator<EntrySnapshot[]> {
  for (let last: EntrySnapshot | undefined; ;) {
    const after = last && sql`(${timeEntries.date}, ${timeEntries.id}) > (${last.date}::date, ${last.id}::uuid)`;
    const rows = await db
      .select()
      .from(timeEntries)
      .where(and(ofYear(scope, year), isNull(timeEntries.voidedAt), after))
      .orderBy(asc(timeEntries.date), asc(timeEntries.id))
      .limit(PAGE_ROWS);
    const page = rows.map(snapshotOf);
    yield page;
    if (rows.length < PAGE_ROWS) return;
    last = page.at(-1);
  }
}

export const readYearLog = async (scope: Scope, db: Db, year: number): Promise<EntrySnapshot[]> =>
  (await Array.fromAsync(readYearLogPages(scope, db, year))).flat();

const ofYear = (scope: Scope, year: number) =>
  and(
    eq(timeEntries.userId, scope.userId),
    gte(timeEntries.date, firstDayOfYear(year)),
    lte(timeEntries.date, lastDayOfYear(year)),
  );

const countedIn = (scope: Scope, year: number) =>
  and(
    eq(timeRollups.userId, scope.userId),
    eq(timeRollups.taxYear, year),
    eq(timeRollups.approvalStatus, "approved"),
    gt(timeRollups.durationSeconds, 0),
  );

export const readLoggedSecondsByProperty = async (scope: Scope, db: Db, year: number): Promise<Map<Id, number>> => {
  const reached = reachedEntries(scope, "read");
  if (reached) return readReachedSeconds(scope, db, { year, reached });
  const rows = await db
    .select({ propertyId: timeRollups.propertyId, seconds: sql<number>`sum(${timeRollups.durationSeconds})::bigint` })
    .from(timeRollups)
    .where(countedIn(scope, year))
    .groupBy(timeRollups.propertyId);
  return new Map(rows.map(({ propertyId, seconds }) => [propertyId, Number(seconds)]));
};

/** For a part of the book: the year's sums do not say who logged what. */
const readReachedSeconds = async (
  { userId }: Scope,
  db: Db,
  { year, reached }: { year: number; reached: SQL },
): Promise<Map<Id, number>> => {
  const { rows } = await db.execute<{ propertyId: Id; seconds: string }>(sql`
    SELECT property_id AS "propertyId", sum(duration_seconds)::text AS seconds FROM time_entries
    WHERE user_id = ${userId} AND voided_at IS NULL AND approval_status = 'approved' AND property_id IS NOT NULL
      AND entry_date BETWEEN ${firstDayOfYear(year)} AND ${lastDayOfYear(year)} AND ${reached}
    GROUP BY property_id`);
  return new Map(rows.map(({ propertyId, seconds }) => [propertyId, Number(seconds)]));
};

/** The latest day with confirmed work at each property, across all years; one index lookup for each. */
export const readLastDaysByProperty = async (scope: Scope, db: Db): Promise<Map<Id, CivilDate>> => {
  const reached = reachedEntries(scope, "read");
  const { rows } = await db.execute<{ propertyId: Id; day: CivilDate | null }>(sql`
    SELECT p.id AS "propertyId", (
      SELECT entry_date::text FROM time_entries
      WHERE user_id = ${scope.userId} AND property_id = p.id AND voided_at IS NULL AND approval_status = 'approved'
        ${reached ? sql`AND ${reached}` : sql``}
      ORDER BY entry_date DESC LIMIT 1
    ) AS day
    FROM properties p WHERE p.user_id = ${scope.userId}`);
  return new Map(rows.flatMap(({ propertyId, day }) => (day === null ? [] : [[propertyId, day]])));
};

export type DayTotal = { date: CivilDate; personId: Id; loggedSeconds: number; entryCount: number };

/** Logged and confirmed seconds of each day and person in a range of days. */
export const readDayTotals = async (
  scope: Scope,
  db: Db,
  range: { from: CivilDate; to: CivilDate },
): Promise<DayTotal[]> =>
  db
    .select({
      date: timeEntries.date,
      personId: timeEntries.personId,
      loggedSeconds: sql<number>`sum(${timeEntries.durationSeconds})::int`,
      entryCount: sql<number>`count(*)::int`,
    })
    .from(timeEntries)
    .where(
      and(
        eq(timeEntries.userId, scope.userId),
        isNull(timeEntries.voidedAt),
        eq(timeEntries.approvalStatus, "approved"),
        gte(timeEntries.date, range.from),
        lte(timeEntries.date, range.to),
      ),
    )
    .groupBy(timeEntries.date, timeEntries.personId);

/** Tax years in which this book has kept entries, newest first. */
export const readYearsWithEntries = async (scope: Scope, db: Db): Promise<number[]> => {
  const rows = await db
    .selectDistinct({ taxYear: timeRollups.taxYear })
    .from(timeRollups)
    .where(and(eq(timeRollups.userId, scope.userId), gt(timeRollups.entryCount, 0)));
  return rows.map(({ taxYear }) => taxYear).toSorted((a, b) => b - a);
};

const columns = getTableColumns(timeEntries);
const pickColumns = <Name extends keyof typeof columns>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<typeof columns, Name>;

/** `parts` holds the same fact, class by class. */
export type YearWork = { id: Id; fact: WorkFact; parts: WorkFact[]; description: string };

/** Rows that become facts: so few columns that a page of them takes as long as a small page of whole entries. */
const WORK_PAGE_ROWS = 2000;
const { date, id, ...otherFacts } = pickColumns([...CLASSIFYING_FACTS, "id", "raises", "description"]);

/** Every kept and confirmed entry of a year as the rules read it, newest first. */
export const readYearWork = async (scope: Scope, db: Db, year: number): Promise<YearWork[]> => {
  const work: YearWork[] = [];
  for (let last: { date: string; id: string } | undefined; ;) {
    const before = last && sql`(${date}, ${id}) < (${last.date}::date, ${last.id}::uuid)`;
    const rows = await db
      .select({ date, id, ...otherFacts, hasEvidence: sql<boolean>`has_evidence(${timeEntries})` })
      .from(timeEntries)
      .where(and(ofYear(scope, year), isNull(timeEntries.voidedAt), eq(timeEntries.approvalStatus, "approved"), before))
      .orderBy(desc(date), desc(id))
      .limit(WORK_PAGE_ROWS);
    for (const { hasEvidence, ...row } of rows) {
      const [fact, parts] = [toWorkFact(row, hasEvidence), toWorkParts(row, hasEvidence)];
      work.push({ id: row.id, fact, parts, description: row.description });
    }
    last = rows.at(-1);
    if (rows.length < WORK_PAGE_ROWS) return work;
  }
};

export type RecordedShare = { personId: Id; latenessClass: LatenessClass; seconds: number };

/** Logged seconds of each person by how soon they were recorded, the soonest first. */
export const readRecordedShares = async (scope: Scope, db: Db, year: number): Promise<RecordedShare[]> => {
  const rows = await db
    .select({
      personId: timeRollups.personId,
      latenessClass: timeRollups.latenessClass,
      seconds: sql<number>`sum(${timeRollups.durationSeconds})::bigint`,
    })
    .from(timeRollups)
    .where(countedIn(scope, year))
    .groupBy(timeRollups.personId, timeRollups.latenessClass)
    .orderBy(timeRollups.personId);
  return rows
    .map((row) => ({ ...row, seconds: Number(row.seconds) }))
    .toSorted((a, b) => LATENESS_CLASSES.indexOf(a.latenessClass) - LATENESS_CLASSES.indexOf(b.latenessClass));
};
