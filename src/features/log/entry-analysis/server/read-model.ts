import { and, eq, sql } from "drizzle-orm";
import type { BookOwner, Scope } from "#server/auth/scope.ts";
import { isAnyOf } from "#server/database/any-of.ts";
import type { Db } from "#server/database/database.ts";
import { clockText, reachedEntries } from "#features/log/time-entries/server/index.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import { type EntryAnalysis, NOT_ANALYZED } from "#shared/fields/entry-analysis.ts";
import type { Id } from "#shared/ids.ts";
import type { AnalyzedEntry } from "../rules/analyzed-entry.ts";
import type { DayRow } from "../rules/compliance.ts";
import { type AnalysisRow, entryAnalyses } from "./table.ts";

type Row = Omit<AnalyzedEntry, "hasProperty" | "propertyName"> & {
  propertyId: Id | null;
  propertyName: string | null;
  openPropertyName: string | null;
};

const COLUMNS = sql.raw(`t.id, t.version, t.person_id AS "personId", t.created_by AS "createdBy",
  t.entry_date::text AS "date", t.time_started::text AS "timeStarted", t.time_ended::text AS "timeEnded",
  t.duration_seconds AS "durationSeconds", t.activity_type AS "activityType", t.capacity, t.description,
  t.property_id AS "propertyId", p.nickname AS "propertyName", t.open_property_name AS "openPropertyName",
  t.is_portfolio_wide AS "isPortfolioWide", t.lateness_class AS "latenessClass", t.voided_at IS NOT NULL AS "isVoided"`);

const NAMED = sql.raw("LEFT JOIN properties p ON p.user_id = t.user_id AND p.id = t.property_id");

const entryOf = ({ propertyId, propertyName, openPropertyName, ...row }: Row): AnalyzedEntry => ({
  ...row,
  timeStarted: clockText(row.timeStarted),
  timeEnded: clockText(row.timeEnded),
  hasProperty: propertyId !== null,
  propertyName: propertyName ?? openPropertyName,
});

/** A person and a day of theirs. */
export type PersonDay = { personId: Id; date: CivilDate };

/** An entry to look at, and the day with which an earlier version of it was. */
export type WaitingEntry = { entry: AnalyzedEntry; before: PersonDay | null };

/** What was skipped only since AI was off, or not in the plan. */
export const OFF = ["person_off", "organization_off", "plan"] as const;

/** Entries of which nothing is noted as they now stand. `isAllowed`: also those that were skipped while it was not. */
export const readWaiting = async (
  { userId }: BookOwner,
  db: Db,
  { isAllowed, limit }: { isAllowed: boolean; limit: number },
): Promise<WaitingEntry[]> => {
  const { rows } = await db.execute<Row & { beforePersonId: Id | null; beforeDate: CivilDate | null }>(sql`
    SELECT ${COLUMNS}, a.for_person_id AS "beforePersonId", a.for_date::text AS "beforeDate"
    FROM time_entries t ${NAMED}
    LEFT JOIN entry_analyses a ON a.user_id = t.user_id AND a.entry_id = t.id
    WHERE t.user_id = ${userId} AND (a.entry_id IS NULL OR a.entry_version <> t.version
      OR (${isAllowed} AND a.status = 'skipped' AND a.problem IN ('person_off', 'organization_off', 'plan')))
    ORDER BY t.id LIMIT ${limit}`);
  return rows.map(({ beforePersonId, beforeDate, ...row }) => ({
    entry: entryOf(row),
    before: beforePersonId && beforeDate ? { personId: beforePersonId, date: beforeDate } : null,
  }));
};

/** What is kept on days of persons, for what is known of a day together. */
export const readDays = async (
  { userId }: BookOwner,
  db: Db,
  days: readonly PersonDay[],
): Promise<(DayRow & PersonDay)[]> => {
  const { rows } = await db.execute<DayRow & PersonDay>(sql`
    SELECT t.id, t.person_id AS "personId", t.entry_date::text AS "date", t.time_started::text AS "timeStarted",
      t.time_ended::text AS "timeEnded", t.duration_seconds AS "durationSeconds"
    FROM time_entries t JOIN json_to_recordset(${JSON.stringify(days)}::json) AS d("personId" uuid, "date" date)
      ON t.person_id = d."personId" AND t.entry_date = d."date"
    WHERE t.user_id = ${userId} AND t.voided_at IS NULL`);
  return rows;
};

/** Of a pending analysis: what the model is asked about, how often it was, and what waits longest. */
export type PendingEntry = { entry: AnalyzedEntry; attempts: number };

/** Those that wait for the model as they now stand: first those that it was not asked about, the latest days first. */
export const readPending = async ({ userId }: BookOwner, db: Db, limit: number): Promise<PendingEntry[]> => {
  const { rows } = await db.execute<Row & { attempts: number }>(sql`
    SELECT ${COLUMNS}, a.attempts FROM entry_analyses a
    JOIN time_entries t ON t.user_id = a.user_id AND t.id = a.entry_id AND t.version = a.entry_version ${NAMED}
    WHERE a.user_id = ${userId} AND a.status = 'pending'
    ORDER BY a.attempts, a.for_date DESC, a.entry_id LIMIT ${limit}`);
  return rows.map(({ attempts, ...row }) => ({ entry: entryOf(row), attempts }));
};

const presentAnalysis = (row: AnalysisRow): EntryAnalysis => ({
  aiAnalysisStatus: row.status,
  aiProblem: row.problem,
  aiMadeBy: row.madeBy,
  aiModel: row.model,
  aiAnalyzedAt: row.analyzedAt.toISOString(),
  aiSummary: row.summary,
  aiTags: row.tags,
  aiPrimaryCategory: row.primaryCategory,
  aiUrgency: row.urgency,
  aiBusinessImpact: row.businessImpact,
  aiComplianceFlag: row.madeBy === null ? null : row.complianceReasons.length > 0,
  aiComplianceReasons: row.complianceReasons,
});

/** What is noted of these versions of entries, by the entry's id. Of another version nothing is. */
export const readAnalyses = async (
  { userId }: BookOwner,
  db: Db,
  entries: readonly { id: Id; version: number }[],
): Promise<(id: Id) => EntryAnalysis> => {
  const versions = new Map(entries.map(({ id, version }) => [id, version]));
  const rows = await db
    .select()
    .from(entryAnalyses)
    .where(and(eq(entryAnalyses.userId, userId), isAnyOf(entryAnalyses.entryId, [...versions.keys()])));
  const found = new Map(
    rows.flatMap((row) =>
      versions.get(row.entryId) === row.entryVersion ? [[row.entryId, presentAnalysis(row)]] : [],
    ),
  );
  return (id) => found.get(id) ?? NOT_ANALYZED;
};

/** Which version an entry has that this caller reads; null: there is none. */
export const findReadVersion = async (scope: Scope, db: Db, id: Id): Promise<number | null> => {
  const { rows } = await db.execute<{ version: number }>(sql`
    SELECT time_entries.version FROM time_entries WHERE time_entries.user_id = ${scope.userId}
      AND time_entries.id = ${id} AND ${reachedEntries(scope, "read") ?? sql`true`}`);
  return rows[0]?.version ?? null;
};

/** Books in which something waits, in the order of their owners. */
export const readWaitingBooks = async (db: Db, after: Id, limit: number): Promise<Id[]> => {
  const { rows } = await db.execute<{ userId: Id }>(sql`
    SELECT DISTINCT t.user_id AS "userId" FROM time_entries t
    LEFT JOIN entry_analyses a ON a.user_id = t.user_id AND a.entry_id = t.id
    WHERE t.user_id > ${after} AND (a.entry_id IS NULL OR a.entry_version <> t.version OR a.status = 'pending')
    ORDER BY 1 LIMIT ${limit}`);
  return rows.map(({ userId }) => userId);
};
