import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { reachOf } from "#server/auth/reach.ts";
import type { Scope } from "#server/auth/scope.ts";
import { isAnyOf } from "#server/database/any-of.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import type { EntryFilters } from "#features/log/time-entries/entry-filters.ts";
import type { EntryCursor } from "#features/log/time-entries/cursor.ts";
import { type ClassifiedFacts, CLASSIFYING_FACTS, type StandingContext } from "#features/log/time-entries/standing.ts";
import type { ClosedPeriod } from "#features/log/time-entries/rules.ts";
import { ENTRY_COLUMN_NAMES, type EntrySnapshot } from "#features/log/time-entries/entry-columns.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import { type EntryRow, timeEntries } from "../table.ts";
import { type BookContext, bookContextOf, closedPeriodIn, standingContextOf } from "./book-context.ts";
import { reachedEntries } from "../parts/reached-entries.ts";
import { snapshotOf } from "./snapshot-of-row.ts";
import { whereOf } from "./where-of.ts";

/** An entry with what its class depends on. */
export type EntryView = {
  entry: EntrySnapshot;
  version: number;
  updatedAt: string;
  closedPeriod: ClosedPeriod | null;
  context: StandingContext;
};

type RowName = Exclude<keyof EntryRow, "userId">;

/** Columns under the names of `EntryRow`: read as they come, without mapping each value. */
const columnsNamed = (names: readonly RowName[]): SQL =>
  sql.raw(names.map((name) => `time_entries."${timeEntries[name].name}" AS "${name}"`).join(", "));

const COLUMNS = columnsNamed([...ENTRY_COLUMN_NAMES, "version", "updatedAt"]);
/** What an export writes in addition to what an entry is classified by. */
const EXPORTED: readonly RowName[] = [
  "id",
  "timeStarted",
  "timeEnded",
  "timeZone",
  "isPortfolioWide",
  "description",
  "raises",
  "firstRecordedAt",
  "source",
  "aiText",
  "evidenceCount",
  "version",
];
const EXPORT_COLUMNS = columnsNamed([...EXPORTED, ...CLASSIFYING_FACTS]);

const viewIn =
  (book: BookContext) =>
  (row: EntryRow): EntryView => ({
    entry: snapshotOf(row),
    version: row.version,
    updatedAt: isoFromDatabase(row.updatedAt),
    closedPeriod: closedPeriodIn(book, row),
    context: standingContextOf(book, row),
  });

const readViews = async (scope: Scope, db: Db, where: SQL, rest: SQL): Promise<EntryView[]> => {
  const reading = db.execute<EntryRow>(sql`SELECT ${COLUMNS} FROM time_entries WHERE ${where} ${rest}`);
  const rows = reading.then((result) => result.rows);
  const book = await bookContextOf(scope, db, rows);
  return (await rows).map(viewIn(book));
};

export const readEntries = (scope: Scope, db: Db, ids: readonly Id[]): Promise<EntryView[]> =>
  readViews(
    scope,
    db,
    withReach(
      scope,
      sql`time_entries.user_id = ${scope.userId} AND time_entries.id = ANY(${sql.param([...ids])}::uuid[])`,
    ),
    sql``,
  );

const withReach = (scope: Scope, where: SQL): SQL => {
  const reached = reachedEntries(scope, "read");
  return reached ? sql`${where} AND ${reached}` : where;
};

/** The same entries in the order of the ids. */
export const readViewsOfKeys = async (scope: Scope, db: Db, ids: readonly Id[]): Promise<EntryView[]> => {
  if (ids.length === 0) return [];
  const views = new Map((await readEntries(scope, db, ids)).map((view) => [view.entry.id, view]));
  return ids.flatMap((id) => views.get(id) ?? []);
};

export type ExportRow = ClassifiedFacts &
  Pick<
    EntryRow,
    | "id"
    | "timeStarted"
    | "timeEnded"
    | "timeZone"
    | "isPortfolioWide"
    | "description"
    | "firstRecordedAt"
    | "source"
    | "aiText"
    | "raises"
    | "evidenceCount"
    | "version"
  >;

/** A page with the columns that an export writes or classifies by, as they come. */
export const readExportRows = async (scope: Scope, db: Db, page: PageRequest): Promise<ExportRow[]> => {
  const result = await db.execute<ExportRow>(
    sql`SELECT ${EXPORT_COLUMNS} FROM time_entries WHERE ${whereOfPage(scope, page, "export")} ${orderOf(page)}`,
  );
  return result.rows;
};

export type PageRequest = { filters: EntryFilters; sort: "date" | "-date"; cursor: EntryCursor | null; limit: number };

/** Rows after a cursor by (date, id): the same cost for page 1 and page 280. */
export const readEntryPage = (scope: Scope, db: Db, page: PageRequest): Promise<EntryView[]> =>
  readViews(scope, db, whereOfPage(scope, page), orderOf(page));

const DIRECTIONS = {
  "-date": {
    isAfter: sql.raw("<"),
    order: sql.raw("ORDER BY time_entries.entry_date DESC, time_entries.id DESC LIMIT"),
  },
  date: { isAfter: sql.raw(">"), order: sql.raw("ORDER BY time_entries.entry_date ASC, time_entries.id ASC LIMIT") },
};

const whereOfPage = (scope: Scope, { filters, sort, cursor }: PageRequest, action: "read" | "export" = "read"): SQL => {
  const where = whereOf(scope, filters, action);
  if (!cursor) return where;
  const { isAfter } = DIRECTIONS[sort];
  return sql`${where} AND (time_entries.entry_date, time_entries.id) ${isAfter} (${cursor.date}::date, ${cursor.id}::uuid)`;
};

const orderOf = ({ sort, limit }: PageRequest): SQL => sql`${DIRECTIONS[sort].order} ${limit}`;

/** Plans and proposals are not in any sum until a person confirms them; a voided one is in none and waits for no one. */
export const LOGGED_SECONDS = sql<string>`coalesce(sum(${timeEntries.durationSeconds})
  FILTER (WHERE ${timeEntries.approvalStatus} = 'approved' AND ${timeEntries.voidedAt} IS NULL), 0)::text`;
export const WAITING_COUNT = sql<number>`count(*)
  FILTER (WHERE ${timeEntries.approvalStatus} <> 'approved' AND ${timeEntries.voidedAt} IS NULL)::int`;

export const sumEntries = async (
  scope: Scope,
  db: Db,
  filters: EntryFilters,
): Promise<{ entryCount: number; loggedSeconds: number; waitingCount: number }> => {
  const [row] = await db
    .select({
      entryCount: sql<number>`count(*)::int`,
      loggedSeconds: LOGGED_SECONDS,
      waitingCount: WAITING_COUNT,
    })
    .from(timeEntries)
    .where(whereOf(scope, filters));
  return {
    entryCount: Number(row?.entryCount ?? 0),
    loggedSeconds: Number(row?.loggedSeconds ?? 0),
    waitingCount: Number(row?.waitingCount ?? 0),
  };
};

/** Whose hours a member sees in addition to their own; "all" for someone who reads the whole book. */
export const readPersonsOfReach = async (scope: Scope, db: Db): Promise<"all" | ReadonlySet<Id>> => {
  if (reachOf(scope, "read") === "all") return "all";
  const { rows } = await db.execute<{ id: Id }>(sql`SELECT DISTINCT person_id AS id FROM time_entries
    WHERE user_id = ${scope.userId} AND ${reachedEntries(scope, "read")}`);
  const own = scope.membership?.personId;
  return new Set([...rows.map(({ id }) => id), ...(own ? [own] : [])]);
};

/** Kept entries of the whole book by their ids, as much of each as a list shows. For callers who reach all of it. */
export const readEntriesByIds = async (scope: Scope, db: Db, ids: readonly Id[]) => {
  if (ids.length === 0) return [];
  const { id, version, date, durationSeconds, activityType, description, propertyId, isPortfolioWide } = timeEntries;
  return db
    .select({ id, version, date, durationSeconds, activityType, description, propertyId, isPortfolioWide })
    .from(timeEntries)
    .where(and(eq(timeEntries.userId, scope.userId), isAnyOf(id, ids), isNull(timeEntries.voidedAt)));
};
