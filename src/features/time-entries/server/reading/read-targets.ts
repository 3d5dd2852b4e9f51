import { sql } from "drizzle-orm";
import type { StandingContext } from "#features/time-entries/standing.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { PersonRelation } from "#shared/domain.ts";
import type { Id } from "#shared/ids.ts";

/** Where an entry is to go: a person of this book that takes entries, and a property of it. */
export type Targets = {
  person: { id: Id; relation: PersonRelation } | null;
  property: NonNullable<StandingContext["property"]> | null;
  propertyIsArchived: boolean;
};

type TargetRow = {
  person_id: Id;
  relation: PersonRelation;
  nickname: string | null;
  property_type: NonNullable<StandingContext["property"]>["propertyType"] | null;
  acquired_on: string | null;
  placed_in_service_on: string | null;
  sold_on: string | null;
  has_manager: boolean | null;
  is_archived: boolean;
};

/** Without a person the owner is meant. */
export const readTargets = async (
  scope: Scope,
  db: Db,
  target: { personId: Id | null; propertyId: Id | null },
): Promise<Targets> => {
  const person = target.personId ? sql`pe.id = ${target.personId}` : sql`pe.relation = 'self'`;
  const result = await db.execute<TargetRow>(sql`
    SELECT pe.id AS person_id, pe.relation, pr.nickname, pr.property_type, pr.acquired_on, pr.placed_in_service_on,
      pr.sold_on, pr.has_manager, pr.archived_at IS NOT NULL AS is_archived
    FROM persons pe LEFT JOIN properties pr ON pr.user_id = pe.user_id AND pr.id = ${target.propertyId}
    WHERE pe.user_id = ${scope.userId} AND pe.archived_at IS NULL AND ${person}`);
  const row = result.rows[0];
  if (!row) return { person: null, property: null, propertyIsArchived: false };
  const { nickname, property_type: propertyType } = row;
  return {
    person: { id: row.person_id, relation: row.relation },
    property:
      nickname === null || propertyType === null
        ? null
        : {
            nickname,
            propertyType,
            acquiredOn: row.acquired_on,
            placedInServiceOn: row.placed_in_service_on,
            soldOn: row.sold_on,
            hasManager: row.has_manager,
          },
    propertyIsArchived: row.is_archived,
  };
};
