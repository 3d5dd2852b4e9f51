import { sql } from "drizzle-orm";
import type { StandingContext } from "#features/log/time-entries/standing.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { PersonRelation } from "#shared/domain.ts";
import type { Id } from "#shared/ids.ts";

/** The target of an entry: a person of this book that takes entries, and a property of it. */
export type Targets = {
  person: { id: Id; relation: PersonRelation } | null;
  property: NonNullable<StandingContext["property"]> | null;
  propertyIsArchived: boolean;
};

type TargetRow = {
  person_id: Id;
  relation: PersonRelation;
  property: (NonNullable<Targets["property"]> & { isArchived: boolean }) | null;
};

/**
 * Without a person, the owner is meant. The property is looked up separately: a join on one that may be null would find
 * nothing.
 */
export const readTargets = async (
  scope: BookOwner,
  db: Db,
  target: { personId: Id | null; propertyId: Id | null },
): Promise<Targets> => {
  const person = target.personId ? sql`pe.id = ${target.personId}` : sql`pe.relation = 'self'`;
  const result = await db.execute<TargetRow>(sql`
    SELECT pe.id AS person_id, pe.relation, (
      SELECT json_build_object('nickname', pr.nickname, 'propertyType', pr.property_type, 'acquiredOn', pr.acquired_on,
        'placedInServiceOn', pr.placed_in_service_on, 'soldOn', pr.sold_on, 'hasManager', pr.has_manager,
        'isArchived', pr.archived_at IS NOT NULL)
      FROM properties pr WHERE pr.user_id = pe.user_id AND pr.id = ${target.propertyId}) AS property
    FROM persons pe WHERE pe.user_id = ${scope.userId} AND pe.archived_at IS NULL AND ${person}`);
  const row = result.rows[0];
  if (!row) return { person: null, property: null, propertyIsArchived: false };
  const found = { id: row.person_id, relation: row.relation };
  if (!row.property) return { person: found, property: null, propertyIsArchived: false };
  const { isArchived, ...property } = row.property;
  return { person: found, property, propertyIsArchived: isArchived };
};
