import { and, asc, desc, eq, gte, ilike, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { firstDayOfYear, lastDayOfYear } from "#shared/civil-date.ts";
import type { PersonRelation, PropertyType } from "#shared/domain.ts";
import type { Id } from "#shared/ids.ts";
import type { EntryFilters } from "#features/time-entries/contract.ts";
import type { EntryCursor } from "#features/time-entries/cursor.ts";
import type { StandingContext } from "#features/time-entries/standing.ts";
import { type EntryRow, timeEntries } from "../table.ts";

export type EntryView = { row: EntryRow; context: StandingContext };

const selection = {
  row: timeEntries,
  relation: sql<PersonRelation>`pe.relation`,
  nickname: sql<string | null>`pr.nickname`,
  propertyType: sql<PropertyType | null>`pr.property_type`,
  acquiredOn: sql<string | null>`pr.acquired_on`,
  placedInServiceOn: sql<string | null>`pr.placed_in_service_on`,
  soldOn: sql<string | null>`pr.sold_on`,
  hasManager: sql<boolean | null>`pr.has_manager`,
};

const viewQuery = (db: Db) =>
  db
    .select(selection)
    .from(timeEntries)
    .innerJoin(sql`persons pe`, sql`pe.user_id = ${timeEntries.userId} AND pe.id = ${timeEntries.personId}`)
    .leftJoin(sql`properties pr`, sql`pr.user_id = ${timeEntries.userId} AND pr.id = ${timeEntries.propertyId}`);

type ViewRow = Awaited<ReturnType<typeof viewQuery>>[number];

const viewOf = ({ row, relation, nickname, propertyType, ...dates }: ViewRow): EntryView => ({
  row,
  context: {
    relation,
    property: nickname !== null && propertyType !== null ? { nickname, propertyType, ...dates } : null,
  },
});

export const readEntries = async (scope: Scope, db: Db, ids: readonly Id[]): Promise<EntryView[]> => {
  const rows = await viewQuery(db).where(and(eq(timeEntries.userId, scope.userId), inArray(timeEntries.id, [...ids])));
  return rows.map(viewOf);
};

export type PageRequest = { filters: EntryFilters; sort: "date" | "-date"; cursor: EntryCursor | null; limit: number };

/** Rows after a cursor by (date, id): the same cost for page 1 and page 280. */
export const readEntryPage = async (scope: Scope, db: Db, page: PageRequest): Promise<EntryView[]> => {
  const isNewestFirst = page.sort === "-date";
  const order = isNewestFirst ? desc : asc;
  const after =
    page.cursor &&
    sql`(${timeEntries.date}, ${timeEntries.id}) ${sql.raw(isNewestFirst ? "<" : ">")} (${page.cursor.date}::date, ${page.cursor.id}::uuid)`;
  const rows = await viewQuery(db)
    .where(and(whereOf(scope, page.filters), after ?? undefined))
    .orderBy(order(timeEntries.date), order(timeEntries.id))
    .limit(page.limit);
  return rows.map(viewOf);
};

export const sumEntries = async (
  scope: Scope,
  db: Db,
  filters: EntryFilters,
): Promise<{ entryCount: number; loggedSeconds: number }> => {
  const [row] = await db
    .select({
      entryCount: sql<number>`count(*)::int`,
      loggedSeconds: sql<number>`coalesce(sum(${timeEntries.durationSeconds}), 0)::bigint`,
    })
    .from(timeEntries)
    .where(whereOf(scope, filters));
  return { entryCount: Number(row?.entryCount ?? 0), loggedSeconds: Number(row?.loggedSeconds ?? 0) };
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

const whereOf = (scope: Scope, filters: EntryFilters): SQL | undefined =>
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
    oneOf(timeEntries.latenessClass, filters.latenessClass),
    filters.approvalStatus ? eq(timeEntries.approvalStatus, filters.approvalStatus) : undefined,
    filters.hasEvidence === undefined
      ? undefined
      : filters.hasEvidence
        ? sql`${timeEntries.evidenceCount} > 0`
        : eq(timeEntries.evidenceCount, 0),
    filters.importId ? eq(timeEntries.importId, filters.importId) : undefined,
    filters.q ? ilike(timeEntries.description, `%${escapeLike(filters.q)}%`) : undefined,
  );
