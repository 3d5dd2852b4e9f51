import { and, asc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { isAnyOf } from "#server/database/any-of.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { ONCE, type StatementPart } from "#server/ledger/statement-part.ts";
import type { Id } from "#shared/ids.ts";
import type { PlanMonth } from "#shared/plan/month-of-plan.ts";
import type { RollupDelta } from "../rollup.ts";
import {
  CHANGEABLE_COLUMNS,
  ENTRY_COLUMN_NAMES,
  ENTRY_COLUMNS,
  type EntryColumnName,
  type EntrySnapshot,
} from "../entry-columns.ts";
import type { OutsideReference } from "../outside-reference.ts";
import { snapshotOf } from "./reading/snapshot-of-row.ts";
import { timeEntries } from "./table.ts";

export type StoredEntry = { snapshot: EntrySnapshot; version: number };

const columnsNamed = (names: readonly EntryColumnName[]): string =>
  names.map((name) => ENTRY_COLUMNS[name].name).join(", ");

/** Columns of an entry as JSON names them; the same list inserts and updates. */
const RECORD = sql.raw(`r(${ENTRY_COLUMN_NAMES.map((name) => `"${name}" ${ENTRY_COLUMNS[name].type}`).join(", ")})`);

const COLUMNS = sql.raw(`user_id, ${columnsNamed(ENTRY_COLUMN_NAMES)}, updated_at`);

const CHANGES = sql.raw(CHANGEABLE_COLUMNS.map((name) => `${ENTRY_COLUMNS[name].name} = r."${name}"`).join(", "));

type NewRows = { entries: readonly EntrySnapshot[]; at: Date };

const insertingInto =
  (table: "time_entries" | "staged_entries", { userId }: BookOwner, { entries, at }: NewRows): StatementPart =>
  (rows) =>
    sql`
    INSERT INTO ${sql.identifier(table)} (${COLUMNS})
    SELECT ${userId}::uuid, r.*, ${at.toISOString()}::timestamptz
    FROM ${rows}, json_to_recordset(${JSON.stringify(entries)}::json) AS ${RECORD}`;

export const insertingEntries = (scope: BookOwner, rows: NewRows): StatementPart =>
  insertingInto("time_entries", scope, rows);

/** Entries of an import that no one sees until `publishStagedEntries`. */
export const stageEntries = async (scope: BookOwner, tx: Db, rows: NewRows): Promise<void> => {
  await tx.execute(insertingInto("staged_entries", scope, rows)(ONCE));
};

const stagedOf = ({ userId }: BookOwner, importId: Id): SQL =>
  sql`FROM staged_entries WHERE user_id = ${userId} AND import_id = ${importId}`;

/** Turns the staged rows into entries; returns how many. The caller takes care of sums and events. */
export const publishStagedEntries = async (scope: BookOwner, tx: Db, importId: Id): Promise<number> =>
  (
    await tx.execute(
      sql`INSERT INTO time_entries (${COLUMNS}) SELECT ${COLUMNS} ${stagedOf(scope, importId)} ORDER BY id`,
    )
  ).rowCount ?? 0;

/** Drops at most this many staged rows of an import; returns how many were dropped. */
export const dropStagedEntries = async (
  scope: BookOwner,
  db: Db,
  { importId, limit }: { importId: Id; limit: number },
): Promise<number> =>
  (
    await db.execute(sql`DELETE FROM staged_entries WHERE user_id = ${scope.userId} AND import_id = ${importId}
      AND id <= (SELECT id FROM (SELECT id ${stagedOf(scope, importId)} ORDER BY id LIMIT ${limit}) AS first
        ORDER BY id DESC LIMIT 1)`)
  ).rowCount ?? 0;

export const updateEntries = async (
  scope: BookOwner,
  tx: Db,
  entries: readonly EntrySnapshot[],
  at: Date,
): Promise<void> => {
  if (entries.length === 0) return;
  await tx.execute(sql`
    UPDATE time_entries AS t SET ${CHANGES},
      version = t.version + 1, updated_at = ${at.toISOString()}::timestamptz
    FROM json_to_recordset(${JSON.stringify(entries)}::json) AS ${RECORD}
    WHERE t.user_id = ${scope.userId} AND t.id = r."id"`);
};

/** Does not raise the version: a form open elsewhere saves what it holds, and evidence is not part of that. */
export const updateEvidenceCounts = async (
  scope: BookOwner,
  tx: Db,
  entries: readonly Pick<EntrySnapshot, "id" | "evidenceCount">[],
): Promise<void> => {
  await tx.execute(sql`
    UPDATE time_entries AS t SET evidence_count = r."evidenceCount"
    FROM json_to_recordset(${JSON.stringify(entries)}::json) AS r("id" uuid, "evidenceCount" integer)
    WHERE t.user_id = ${scope.userId} AND t.id = r."id"`);
};

/** Rows of the owner, locked in the same order by every writer; ids that are not theirs are simply missing. */
export const lockEntries = async (scope: BookOwner, tx: Db, ids: readonly Id[]): Promise<StoredEntry[]> => {
  const rows = await tx
    .select()
    .from(timeEntries)
    .where(and(eq(timeEntries.userId, scope.userId), isAnyOf(timeEntries.id, ids)))
    .orderBy(asc(timeEntries.id))
    .for("update");
  return rows.map((row) => ({ snapshot: snapshotOf(row), version: row.version }));
};

export const lockEntriesWhere = async (
  scope: BookOwner,
  tx: Db,
  by: { propertyId: Id } | { importId: Id } | { personId: Id } | "open-property",
): Promise<StoredEntry[]> => {
  const rows = await tx
    .select()
    .from(timeEntries)
    .where(and(eq(timeEntries.userId, scope.userId), whichOf(by)))
    .orderBy(asc(timeEntries.id))
    .for("update");
  return rows.map((row) => ({ snapshot: snapshotOf(row), version: row.version }));
};

const whichOf = (by: Parameters<typeof lockEntriesWhere>[2]): SQL => {
  if (by === "open-property") return isNotNull(timeEntries.openPropertyName);
  if ("propertyId" in by) return eq(timeEntries.propertyId, by.propertyId);
  return "importId" in by ? eq(timeEntries.importId, by.importId) : eq(timeEntries.personId, by.personId);
};

/** Which entry, voided ones too, each of these items of outside sources has; an item without one is missing. */
export const readEntriesOfItems = async (
  { userId }: BookOwner,
  db: Db,
  items: readonly OutsideReference[],
): Promise<{ entryId: Id; outsideReference: OutsideReference }[]> => {
  const { rows } = await db.execute<{ entryId: Id; outsideReference: OutsideReference }>(sql`
    SELECT id AS "entryId", outside_reference AS "outsideReference" FROM time_entries
    WHERE user_id = ${userId} AND outside_reference IS NOT NULL
      AND outside_reference = ANY(ARRAY(SELECT jsonb_array_elements(${JSON.stringify(items)}::jsonb)))
    ORDER BY id`);
  return rows;
};

export const addSums = async (scope: BookOwner, tx: Db, deltas: readonly RollupDelta[]): Promise<void> => {
  await tx.execute(addingToRollups(scope, deltas)(ONCE));
};

/** The sums that changes move. */
export const addingToRollups =
  (scope: BookOwner, deltas: readonly RollupDelta[]): StatementPart =>
  (rows) =>
    sql`
    INSERT INTO time_rollups AS t (user_id, tax_year, person_id, property_id, activity_type, travel_kind,
      capacity, business_id, material_override, non_material_override, override_reason, lateness_class, has_evidence,
      approval_status, duration_seconds, entry_count)
    SELECT ${scope.userId}::uuid, r.*
    FROM ${rows}, json_to_recordset(${JSON.stringify(deltas)}::json) AS r("taxYear" smallint,
      "personId" uuid, "propertyId" uuid, "activityType" text, "travelKind" text, "capacity" text,
      "businessId" uuid, "materialOverride" smallint, "nonMaterialOverride" smallint, "overrideReason" text,
      "latenessClass" text, "hasEvidence" boolean, "approvalStatus" text,
      "durationSeconds" bigint, "entryCount" integer)
    ON CONFLICT (user_id, tax_year, person_id, property_id, activity_type, travel_kind, capacity, business_id,
      material_override, non_material_override, override_reason, lateness_class, has_evidence, approval_status)
    DO UPDATE SET duration_seconds = t.duration_seconds + EXCLUDED.duration_seconds,
      entry_count = t.entry_count + EXCLUDED.entry_count`;

/**
 * What was logged in a month, by our receipt. Voided entries are included, or voiding and restoring would allow more
 * than the plan does; imported rows are not.
 */
export const countLogged = async ({ userId }: BookOwner, db: Db, { from, until }: PlanMonth): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM time_entries
    WHERE user_id = ${userId} AND import_id IS NULL AND first_recorded_at >= ${from.toISOString()}::timestamptz
      AND first_recorded_at < ${until.toISOString()}::timestamptz`);
  return rows[0]?.count ?? 0;
};
