import { sql } from "drizzle-orm";
import type { MemberRelation } from "#shared/access.ts";
import type { Id } from "#shared/ids.ts";
import { ORGANIZATION_SETTINGS } from "#server/auth/book-read-model.ts";
import { PLAN_COLUMNS, PLAN_JOIN, type PlanRow } from "#server/auth/plan-read-model.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { OrganizationSettings } from "#shared/plan/organization-settings.ts";
import type { Db } from "#server/database/database.ts";

export type BookRow = PlanRow & {
  owner_id: Id;
  owner_name: string;
  time_zone: string;
  /** Null: the caller's own book. */
  relation: MemberRelation | null;
  person_id: Id | null;
  assigned_properties: Id[];
  viewing_properties: Id[];
  editing_properties: Id[];
  may_approve: boolean;
  organization_settings: OrganizationSettings | null;
};

/** The book of the person acting, and those that others let them into. An impersonator has only one book. */
export const readBooks = async (
  { userId, actorId, impersonatorId }: Pick<Scope, "userId" | "actorId" | "impersonatorId">,
  db: Db,
): Promise<BookRow[]> => {
  const memberId = impersonatorId === null ? actorId : null;
  const { rows } = await db.execute<BookRow>(sql`
    SELECT ${PLAN_COLUMNS}, u.id AS owner_id, trim(u.first_name || ' ' || u.last_name) AS owner_name, u.time_zone,
      m.relation, m.person_id, m.assigned_properties, m.viewing_properties, m.editing_properties, m.may_approve,
      ${ORGANIZATION_SETTINGS} AS organization_settings
    FROM (
      SELECT ${userId}::uuid AS user_id, NULL AS relation, NULL::uuid AS person_id, '{}'::uuid[] AS assigned_properties,
        '{}'::uuid[] AS viewing_properties, '{}'::uuid[] AS editing_properties, false AS may_approve, NULL::uuid AS organization_id
      UNION ALL
      SELECT user_id, relation, person_id, assigned_properties, viewing_properties, editing_properties, may_approve,
        organization_id
      FROM book_readers WHERE member_id = ${memberId}::uuid
    ) m JOIN users u ON u.id = m.user_id ${PLAN_JOIN} LEFT JOIN organizations o ON o.id = m.organization_id
    WHERE u.status <> 'suspended' AND u.scheduled_deletion_at IS NULL
    ORDER BY m.relation IS NOT NULL, lower(u.first_name || ' ' || u.last_name), u.id`);
  return rows;
};
