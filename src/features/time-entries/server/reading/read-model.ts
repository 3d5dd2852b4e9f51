import { and, eq, getTableColumns, gte, ilike, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { firstDayOfYear, lastDayOfYear } from "#shared/civil-date.ts";
import type { LatenessClass } from "#shared/domain.ts";
import type { Id } from "#shared/ids.ts";
import type { EntryFilters } from "#features/time-entries/contract.ts";
import type { EntryCursor } from "#features/time-entries/cursor.ts";
import type { ClassifiedFacts, StandingContext } from "#features/time-entries/standing.ts";
import type { ClosedPeriod } from "#features/time-entries/rules.ts";
import type { EntrySnapshot } from "#features/time-entries/snapshot.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import { type EntryRow, timeEntries } from "../table.ts";
import { type BookContext, bookContextOf, closedPeriodIn, standingContextOf } from "./book-context.ts";
import { snapshotOf } from "./snapshot-of-row.ts";

/** An entry with what its class depends on. */
export type EntryView = {
  entry: EntrySnapshot;
  version: number;
  updatedAt: string;
  closedPeriod: ClosedPeriod | null;
  context: StandingContext;
};

const columnsNamed = (names: readonly string[]): SQL =>
  sql.raw(
    Object.entries(getTableColumns(timeEntries))
      .filter(([name]) => names.includes(name))
      .map(([name, column]) => `time_entries."${column.name}" AS "${name}"`)
      .join(", "),
  );

/** Columns under the names of `EntryRow`: read as they come, without a mapping of each value. */
const COLUMNS = columnsNamed(Object.keys(getTableColumns(timeEntries)).filter((name) => name !== "userId"));
const EXPORTED = [
  "id",
  "personId",
  "propertyId",
  "date",
  "timeStarted",
  "timeEnded",
  "durationSeconds",
  "activityType",
];
const CLASSIFYING = [
  "travelKind",
  "isMaterialParticipation",
  "isQualifiedNonMaterial",
  "flagsOverriddenBy",
  "evidenceCount",
];
const REST = ["latenessClass", "raises", "approvalStatus", "voidedAt", "description", "firstRecordedAt", "source"];
const EXPORT_COLUMNS = columnsNamed([...EXPORTED, ...CLASSIFYING, ...REST]);

const viewIn =
  (book: BookContext) =>
  (row: EntryRow): EntryView => ({
    entry: snapshotOf(row),
    version: row.version,
    updatedAt: isoFromDatabase(row.updatedAt),
    closedPeriod: closedPeriodIn(book, row),
    context: standingContextOf(book, row),
  });

const readViews = async (scope: Scope, db: Db, where: SQL | undefined, rest: SQL): Promise<EntryView[]> => {
  const reading = db.execute<EntryRow>(sql`SELECT ${COLUMNS} FROM time_entries WHERE ${where} ${rest}`);
  const rows = reading.then((result) => result.rows);
  const book = await bookContextOf(scope, db, rows);
  return (await rows).map(viewIn(book));
};

export const readEntries = (scope: Scope, db: Db, ids: readonly Id[]): Promise<EntryView[]> =>
  readViews(
    scope,
    db,
    and(eq(timeEntries.userId, scope.userId), sql`${timeEntries.id} = ANY(${sql.param([...ids])}::uuid[])`),
    sql``,
  );

/** The same entries in the order of the ids. */
export const readViewsOfKeys = async (scope: Scope, db: Db, ids: readonly Id[]): Promise<EntryView[]> => {
  if (ids.length === 0) return [];
  const views = new Map((await readEntries(scope, db, ids)).map((view) => [view.entry.id, view]));
  return ids.flatMap((id) => views.get(id) ?? []);
};

export type ExportRow = ClassifiedFacts &
  Pick<EntryRow, "id" | "timeStarted" | "timeEnded" | "description" | "firstRecordedAt" | "source" | "raises">;

/** A page with the columns that an export writes or classifies by, as they come. */
export const readExportRows = async (scope: Scope, db: Db, page: PageRequest): Promise<ExportRow[]> => {
  const result = await db.execute<ExportRow>(
    sql`SELECT ${EXPORT_COLUMNS} FROM time_entries WHERE ${whereOfPage(scope, page)} ${orderOf(page)}`,
  );
  return result.rows;
};

export type PageRequest = { filters: EntryFilters; sort: "date" | "-date"; cursor: EntryCursor | null; limit: number };

/** Rows after a cursor by (date, id): the same cost for page 1 and page 280. */
export const readEntryPage = (scope: Scope, db: Db, page: PageRequest): Promise<EntryView[]> =>
  readViews(scope, db, whereOfPage(scope, page), orderOf(page));

const directionOf = ({ sort }: PageRequest) =>
  sort === "-date"
    ? { comparison: sql.raw("<"), direction: sql.raw("DESC") }
    : { comparison: sql.raw(">"), direction: sql.raw("ASC") };

const whereOfPage = (scope: Scope, page: PageRequest): SQL | undefined => {
  const { filters, cursor } = page;
  if (!cursor) return whereOf(scope, filters);
  const { comparison } = directionOf(page);
  const after = sql`(${timeEntries.date}, ${timeEntries.id}) ${comparison} (${cursor.date}::date, ${cursor.id}::uuid)`;
  return and(whereOf(scope, filters), after);
};

const orderOf = (page: PageRequest): SQL => {
  const { direction } = directionOf(page);
  return sql`ORDER BY ${timeEntries.date} ${direction}, ${timeEntries.id} ${direction} LIMIT ${page.limit}`;
};

/** Plans and proposals are in no sum until a person confirms them; what is voided is in none and waits for nobody. */
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

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const ofProperties = (ids: readonly string[]): SQL | undefined => {
  const named = ids.filter((id) => id !== "none");
  return or(
    named.length > 0 ? inArray(timeEntries.propertyId, named) : undefined,
    ids.includes("none") ? isNull(timeEntries.propertyId) : undefined,
  );
};

const oneOf = <Value>(column: Parameters<typeof inArray>[0], values: readonly Value[] | undefined): SQL | undefined =>
  values && values.length > 0 ? inArray(column, [...values]) : undefined;

/** Entries any part of which has one of these classes. */
const ofClasses = (classes: readonly LatenessClass[]): SQL | undefined =>
  or(
    inArray(timeEntries.latenessClass, [...classes]),
    ...classes.map((latenessClass) => sql`${timeEntries.raises} @> ${JSON.stringify([{ latenessClass }])}::jsonb`),
  );

export const whereOf = (scope: Scope, filters: EntryFilters): SQL | undefined =>
  and(
    eq(timeEntries.userId, scope.userId),
    filters.status === "kept" ? isNull(timeEntries.voidedAt) : undefined,
    filters.status === "voided" ? isNotNull(timeEntries.voidedAt) : undefined,
    filters.year ? gte(timeEntries.date, firstDayOfYear(filters.year)) : undefined,
    filters.year ? lte(timeEntries.date, lastDayOfYear(filters.year)) : undefined,
    filters.from ? gte(timeEntries.date, filters.from) : undefined,
    filters.to ? lte(timeEntries.date, filters.to) : undefined,
    filters.propertyId && filters.propertyId.length > 0 ? ofProperties(filters.propertyId) : undefined,
    oneOf(timeEntries.personId, filters.personId),
    oneOf(timeEntries.activityType, filters.activityType),
    oneOf(timeEntries.travelKind, filters.travelKind),
    oneOf(timeEntries.source, filters.source),
    filters.latenessClass && filters.latenessClass.length > 0 ? ofClasses(filters.latenessClass) : undefined,
    filters.approvalStatus ? eq(timeEntries.approvalStatus, filters.approvalStatus) : undefined,
    filters.hasEvidence === undefined
      ? undefined
      : filters.hasEvidence
        ? sql`${timeEntries.evidenceCount} > 0`
        : eq(timeEntries.evidenceCount, 0),
    filters.importId ? eq(timeEntries.importId, filters.importId) : undefined,
    filters.q ? ilike(timeEntries.description, `%${escapeLike(filters.q)}%`) : undefined,
  );
