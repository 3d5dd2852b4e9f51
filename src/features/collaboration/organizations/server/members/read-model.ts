import { sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import type { OrganizationRole } from "#shared/domain.ts";
import type { Id } from "#shared/ids.ts";
import type { Member } from "#features/collaboration/organizations/contract/members.ts";

type Row = Omit<Member, "role"> & { role: OrganizationRole };

/** Its owner first, then by name. A seat is held by an account that waits for its erasure, too. */
export const readMembers = async (db: Db, organizationId: Id): Promise<Member[]> => {
  const { rows } = await db.execute<Row>(sql`
    SELECT u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) AS name, u.email, u.role,
      o.primary_admin_user_id = u.id AS "isOwner",
      CASE WHEN b.user_id IS NULL THEN NULL
        ELSE (SELECT count(*)::int FROM properties p WHERE p.user_id = u.id AND p.archived_at IS NULL) END
        AS "propertyCount",
      (SELECT max(s.last_used_at) FROM sessions s WHERE s.user_id = u.id AND s.impersonator_id IS NULL)
        AS "lastActiveAt"
    FROM users u JOIN organizations o ON o.id = u.organization_id
      LEFT JOIN organization_books b ON b.user_id = u.id AND b.organization_id = o.id
    WHERE u.organization_id = ${organizationId} AND u.role <> 'super_admin'
    ORDER BY o.primary_admin_user_id <> u.id, lower(u.first_name || ' ' || u.last_name), u.id`);
  return rows.map((row) => ({
    ...row,
    lastActiveAt: row.lastActiveAt === null ? null : isoFromDatabase(row.lastActiveAt),
  }));
};

export const readMember = async (db: Db, organizationId: Id, id: Id): Promise<Member | undefined> =>
  (await readMembers(db, organizationId)).find((member) => member.id === id);
