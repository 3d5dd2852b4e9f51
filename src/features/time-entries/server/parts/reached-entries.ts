import { type SQL, sql } from "drizzle-orm";
import { reachOf } from "#server/auth/reach.ts";
import type { Scope } from "#server/auth/scope.ts";
import { asOneParameter } from "#server/database/any-of.ts";

/** What of the entries of its book a scope reaches by an action, as a condition; nothing where it reaches all. */
export const reachedEntries = (scope: Scope, action: "read" | "export"): SQL | undefined => {
  const reach = reachOf(scope, action);
  if (reach === "all") return undefined;
  const { ownOf, properties, isPendingOnly } = reach;
  const records = sql`(time_entries.created_by = ${ownOf} OR time_entries.property_id = ANY(${asOneParameter(properties)}))`;
  return isPendingOnly ? sql`(${records} AND time_entries.approval_status = 'pending')` : records;
};
