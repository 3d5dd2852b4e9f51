import { shownStatus } from "#features/collaboration/invitations/server/index.ts";
import { sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import type { Id } from "#shared/ids.ts";
import type { Invitation } from "#features/collaboration/organizations/contract/invitations.ts";

/** What waits for an answer, and what ended without one: withdrawn ones are over. */
export const readInvitations = async (db: Db, organizationId: Id, now: Date): Promise<Invitation[]> => {
  const { rows } = await db.execute<Omit<Invitation, "status">>(sql`
    SELECT i.id, i.email, i.role, i.sent_at AS "sentAt", i.expires_at AS "expiresAt",
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email, '') AS "invitedByName"
    FROM user_invitations i LEFT JOIN users u ON u.id = i.invited_by
    WHERE i.organization_id = ${organizationId} AND i.status = 'pending' ORDER BY i.created_at, i.id`);
  return rows.map((row) => {
    const expiresAt = isoFromDatabase(row.expiresAt);
    const status = shownStatus(new Date(expiresAt), now);
    return { ...row, sentAt: isoFromDatabase(row.sentAt), expiresAt, status };
  });
};

export const readInvitation = async (
  db: Db,
  { organizationId, id }: { organizationId: Id; id: Id },
  now: Date,
): Promise<Invitation> => {
  const found = (await readInvitations(db, organizationId, now)).find((invitation) => invitation.id === id);
  if (!found) throw new Error("the invitation is not listed");
  return found;
};
