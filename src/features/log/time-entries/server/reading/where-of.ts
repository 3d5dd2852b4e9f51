import { type SQL, sql } from "drizzle-orm";
import type { Scope } from "#server/auth/scope.ts";
import { reachedEntries } from "../parts/reached-entries.ts";
import { asOneParameter } from "#server/database/any-of.ts";
import { firstDayOfYear, lastDayOfYear } from "#shared/civil-date.ts";
import type { LatenessClass, PropertyType } from "#shared/domain.ts";
import type { EntryFilters } from "#features/log/time-entries/entry-filters.ts";

const AND = sql.raw(" AND ");
const OR = sql.raw(" OR ");
const COMMA = sql.raw(", ");

const STATUS_CONDITIONS: Record<EntryFilters["status"], SQL | undefined> = {
  kept: sql`time_entries.voided_at IS NULL`,
  voided: sql`time_entries.voided_at IS NOT NULL`,
  all: undefined,
};
const WITHOUT_PROPERTY = sql`time_entries.property_id IS NULL`;
const WITH_EVIDENCE = sql`has_evidence(time_entries)`;
const WITHOUT_EVIDENCE = sql`NOT has_evidence(time_entries)`;

const anyOf = (conditions: SQL[]): SQL => sql`(${sql.join(conditions, OR)})`;

const ofProperties = (ids: readonly string[]): SQL => {
  const named = ids.filter((id) => id !== "none");
  const ofNamed = sql`time_entries.property_id = ANY(${asOneParameter(named)})`;
  if (named.length === ids.length) return ofNamed;
  return named.length === 0 ? WITHOUT_PROPERTY : anyOf([ofNamed, WITHOUT_PROPERTY]);
};

/** Entries at properties that have one of these types now: an entry stores no type. Work without a property has none. */
const ofTypes = ({ userId }: Scope, types: readonly PropertyType[]): SQL =>
  sql`time_entries.property_id IN (SELECT p.id FROM properties p
    WHERE p.user_id = ${userId} AND p.property_type = ANY(${asOneParameter(types)}))`;

/** Entries of which any part has one of these classes. */
const ofClasses = (classes: readonly LatenessClass[]): SQL => {
  const raises = classes.map((latenessClass) => JSON.stringify([{ latenessClass }]));
  return anyOf([
    sql`time_entries.lateness_class = ANY(${asOneParameter(classes)})`,
    sql`time_entries.raises @> ANY(${asOneParameter(raises)}::jsonb[])`,
  ]);
};

/** What was noted of entries is read only where it is asked for. */
const analyzedAs = ({ userId }: Scope, filters: EntryFilters): SQL | undefined => {
  const { aiStatus, aiUrgency, aiBusinessImpact, aiPrimaryCategory, aiComplianceFlag } = filters;
  const lists = [aiStatus, aiUrgency, aiBusinessImpact, aiPrimaryCategory];
  if (!lists.some(isSome) && aiComplianceFlag === undefined) return undefined;
  const asked = lists.map((list) => sql`${isSome(list) ? asOneParameter(list) : null}::text[]`);
  return sql`time_entries.id IN (SELECT entry_id
    FROM analyzed_entries(${userId}::uuid, ${sql.join(asked, COMMA)}, ${aiComplianceFlag ?? null}::boolean))`;
};

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const isSome = <Value>(values: readonly Value[] | undefined): values is readonly Value[] =>
  values !== undefined && values.length > 0;

/** Columns by their names as text: with Drizzle's own objects, writing a page's statement takes five times as long. */
export const whereOf = (scope: Scope, filters: EntryFilters, action: "read" | "export" = "read"): SQL => {
  const { status, year, from, to, propertyId, personId, activityType, travelKind, capacity, source, latenessClass } =
    filters;
  const { propertyType, approvalStatus, hasEvidence, importId, q } = filters;
  const conditions = [
    sql`time_entries.user_id = ${scope.userId}`,
    reachedEntries(scope, action),
    STATUS_CONDITIONS[status],
    year && sql`time_entries.entry_date >= ${firstDayOfYear(year)}`,
    year && sql`time_entries.entry_date <= ${lastDayOfYear(year)}`,
    from && sql`time_entries.entry_date >= ${from}`,
    to && sql`time_entries.entry_date <= ${to}`,
    isSome(propertyId) && ofProperties(propertyId),
    isSome(propertyType) && ofTypes(scope, propertyType),
    isSome(personId) && sql`time_entries.person_id = ANY(${asOneParameter(personId)})`,
    isSome(activityType) && sql`time_entries.activity_type = ANY(${asOneParameter(activityType)})`,
    isSome(travelKind) && sql`time_entries.travel_kind = ANY(${asOneParameter(travelKind)})`,
    isSome(capacity) && sql`time_entries.capacity = ANY(${asOneParameter(capacity)})`,
    isSome(source) && sql`time_entries.source = ANY(${asOneParameter(source)})`,
    isSome(latenessClass) && ofClasses(latenessClass),
    approvalStatus && sql`time_entries.approval_status = ${approvalStatus}`,
    hasEvidence !== undefined && (hasEvidence ? WITH_EVIDENCE : WITHOUT_EVIDENCE),
    analyzedAs(scope, filters),
    importId && sql`time_entries.import_id = ${importId}`,
    q && sql`time_entries.description ILIKE ${`%${escapeLike(q)}%`}`,
  ];
  return sql.join(
    conditions.filter((condition) => typeof condition === "object"),
    AND,
  );
};
