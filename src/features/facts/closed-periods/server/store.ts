import { and, between, desc, eq, sql } from "drizzle-orm";
import { askWords, closedPeriodOn, type Closings } from "#features/facts/closed-periods/rules.ts";
import type { BookOwner, Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { type CivilDate, mondayOf, yearOf } from "#shared/civil-date.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { heldAmong, refuseWhereHeld } from "./hold-store.ts";
import { type ClosedWeek, closedWeeks, type LockedYear, lockedYears } from "./table.ts";

/** A day on which a change affects what counts; `isAdded`: through an entry that was not there before. */
export type Touch = { personId: Id; date: CivilDate; saysWhy: boolean; isAdded?: boolean };

/** Which of the touched days are closed, and which of the years that lose an entry are under legal hold. */
export type Touched = Closings & { held: number[] };

/** Valid while the owner's head is locked. */
export const readTouched = async (
  scope: BookOwner,
  tx: Db,
  { touches, losingYears }: { touches: readonly Touch[]; losingYears: readonly number[] },
): Promise<Touched> => {
  if (touches.length + losingYears.length === 0) return { ...NONE, held: [] };
  const weeks = new Map(
    touches.map(({ personId, date }) => {
      const weekStart = mondayOf(date);
      return [`${personId} ${weekStart}`, { personId, weekStart }];
    }),
  );
  const years = [...new Set(touches.map(({ date }) => yearOf(date)))];
  const result = await tx.execute<Touched>(sql`SELECT
    (SELECT coalesce(json_agg(json_build_object('personId', w.person_id, 'weekStart', w.week_start)), '[]')
      FROM closed_weeks w JOIN json_to_recordset(${JSON.stringify([...weeks.values()])}::json)
        AS t("personId" uuid, "weekStart" date) ON t."personId" = w.person_id AND t."weekStart" = w.week_start
      WHERE w.user_id = ${scope.userId}) AS weeks,
    (SELECT coalesce(json_agg(y.tax_year ORDER BY y.tax_year DESC), '[]')
      FROM locked_years y JOIN json_array_elements_text(${JSON.stringify(years)}::json) AS t(year)
        ON t.year::smallint = y.tax_year
      WHERE y.user_id = ${scope.userId}) AS years,
    ${heldAmong(scope, losingYears)} AS held`);
  return result.rows[0] ?? { ...NONE, held: [] };
};

const NONE: Closings = { weeks: [], years: [] };

/**
 * Refuses anything that takes an entry from a year under legal hold, and any change to something closed that gives no reason;
 * marks what was touched as changed since.
 */
export const settleClosings = async (
  scope: BookOwner,
  tx: Db,
  { touches, touched: { held, ...closed }, at }: { touches: readonly Touch[]; touched: Touched; at: Date },
): Promise<void> => {
  refuseWhereHeld(held);
  if (closed.weeks.length + closed.years.length === 0) return;
  refuseSilent(closed, touches);
  await tx.execute(sql`
    WITH weeks AS (
      UPDATE closed_weeks w SET amended_at = ${at.toISOString()}::timestamptz
      FROM json_to_recordset(${JSON.stringify(closed.weeks)}::json) AS t("personId" uuid, "weekStart" date)
      WHERE w.user_id = ${scope.userId} AND w.person_id = t."personId" AND w.week_start = t."weekStart"
        AND w.amended_at IS NULL
    )
    UPDATE locked_years y SET amended_at = ${at.toISOString()}::timestamptz
    FROM json_array_elements_text(${JSON.stringify(closed.years)}::json) AS t(year)
    WHERE y.user_id = ${scope.userId} AND y.tax_year = t.year::smallint AND y.amended_at IS NULL`);
};

/** Refuses with `reason_required` any change to something closed that gives no reason. */
export const refuseSilent = (closed: Closings, touches: readonly Touch[]): void => {
  const silent = touches.filter((touch) => !touch.saysWhy && closedPeriodOn(closed, touch) !== null);
  if (silent.length > 0) throw refusal(closed, silent);
};

const refusal = (closed: Closings, silent: readonly Touch[]): AppError => {
  const touched: Closings = {
    weeks: closed.weeks.filter((week) =>
      silent.some((touch) => closedPeriodOn({ weeks: [week], years: [] }, touch) !== null),
    ),
    years: closed.years.filter((year) => silent.some(({ date }) => yearOf(date) === year)),
  };
  const isAdded = silent.every((touch) => touch.isAdded === true);
  const message = askWords(touched, { isAdded });
  return new AppError("reason_required", { message, fields: { reason: message }, data: { ...touched, isAdded } });
};

export const readClosedWeeks = (
  scope: BookOwner,
  db: Db,
  { personId, from, to }: { personId?: Id; from: CivilDate; to: CivilDate },
): Promise<ClosedWeek[]> =>
  db
    .select()
    .from(closedWeeks)
    .where(
      and(
        eq(closedWeeks.userId, scope.userId),
        personId === undefined ? undefined : eq(closedWeeks.personId, personId),
        between(closedWeeks.weekStart, from, to),
      ),
    );

export const saveClosedWeek = async (
  scope: Scope,
  tx: Db,
  week: Omit<ClosedWeek, "userId" | "amendedAt">,
): Promise<void> => {
  const { personId: _personId, weekStart: _weekStart, ...signed } = week;
  await tx
    .insert(closedWeeks)
    .values({ userId: scope.userId, ...week })
    .onConflictDoUpdate({
      target: [closedWeeks.userId, closedWeeks.personId, closedWeeks.weekStart],
      set: { ...signed, amendedAt: null },
    });
};

export const readLockedYears = (scope: BookOwner, db: Db): Promise<LockedYear[]> =>
  db.select().from(lockedYears).where(eq(lockedYears.userId, scope.userId)).orderBy(desc(lockedYears.taxYear));

/** Years that were filed and not changed since, with what the rules found in them then: later years build on it. */
export const readFiledVerdicts = async (
  scope: BookOwner,
  db: Db,
): Promise<{ taxYear: number; qualifyingStatus: LockedYear["qualifyingStatus"]; participatedIn: string[] }[]> =>
  (await readLockedYears(scope, db))
    .filter(({ amendedAt }) => amendedAt === null)
    .map(({ taxYear, qualifyingStatus, participatedIn }) => ({
      taxYear,
      qualifyingStatus,
      participatedIn: participatedIn ?? [],
    }));

export const saveLockedYear = async (
  scope: Scope,
  tx: Db,
  year: Omit<LockedYear, "userId" | "amendedAt">,
): Promise<void> => {
  const { taxYear: _taxYear, ...filed } = year;
  await tx
    .insert(lockedYears)
    .values({ userId: scope.userId, ...year })
    .onConflictDoUpdate({ target: [lockedYears.userId, lockedYears.taxYear], set: { ...filed, amendedAt: null } });
};
