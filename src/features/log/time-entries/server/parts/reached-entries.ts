import { type SQL, sql } from "drizzle-orm";
import { reachOf } from "#server/auth/reach.ts";
import type { Scope } from "#server/auth/scope.ts";
import { asOneParameter } from "#server/database/any-of.ts";

/** Which of its book's entries a scope reaches by an action, as a condition; nothing if it reaches all. */
export const reachedEntries = (
  scope: Pick<Scope, "relation" | "membership" | "actorId">,
  action: "read" | "contents" | "export" | "evidence" | "approve" | "comment",
  /** The name under which the statement has the entries. */
  name = "time_entries",
): SQL | undefined => {
  const reach = reachOf(scope, action);
  if (reach === "all") return undefined;
  const { ownOf, properties, isPendingOnly } = reach;
  const entries = sql.raw(name);
  const reached = sql`(${entries}.created_by = ${ownOf} OR ${entries}.property_id = ANY(${asOneParameter(properties)}))`;
  return isPendingOnly ? sql`(${reached} AND ${entries}.approval_status = 'pending')` : reached;
};
