import { withdrawn } from "#features/collaboration/invitations/server/index.ts";
import { and, eq } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { type InvitationRow, teamInvitations } from "../table.ts";

const ofBook = ({ userId }: BookOwner) => eq(teamInvitations.userId, userId);
const isPending = eq(teamInvitations.status, "pending");

export const insertInvitation = async (
  { userId }: BookOwner,
  tx: Db,
  invitation: Omit<typeof teamInvitations.$inferInsert, "userId">,
): Promise<InvitationRow> => {
  const [row] = await tx
    .insert(teamInvitations)
    .values({ ...invitation, userId })
    .returning();
  if (!row) throw new Error("the new invitation has no row");
  return row;
};

/** Those that no one has accepted or withdrawn; some of them are past their end date. */
export const lockPending = (book: BookOwner, tx: Db): Promise<InvitationRow[]> =>
  tx
    .select()
    .from(teamInvitations)
    .where(and(ofBook(book), isPending))
    .orderBy(teamInvitations.id)
    .for("update");

export const findInvitation = async (book: BookOwner, db: Db, id: Id): Promise<InvitationRow | undefined> =>
  (
    await db
      .select()
      .from(teamInvitations)
      .where(and(ofBook(book), eq(teamInvitations.id, id)))
  )[0];

export const updateInvitation = async (
  book: BookOwner,
  tx: Db,
  id: Id,
  changes: Partial<Pick<InvitationRow, "status" | "sentAt" | "expiresAt" | "acceptedBy" | "acceptedAt" | "revokedAt">>,
): Promise<InvitationRow> => {
  const [row] = await tx
    .update(teamInvitations)
    .set(changes)
    .where(and(ofBook(book), eq(teamInvitations.id, id)))
    .returning();
  if (!row) throw new Error("the invitation has no row");
  return row;
};

/** Ends the invitations that one person sent and no one has accepted. */
export const expirePendingBy = async (
  book: BookOwner,
  tx: Db,
  { inviterId, at }: { inviterId: Id; at: Date },
): Promise<InvitationRow[]> =>
  tx
    .update(teamInvitations)
    .set(withdrawn(at))
    .where(and(ofBook(book), isPending, eq(teamInvitations.inviterId, inviterId)))
    .returning();

/** The links by which someone became a member open nothing any more: no one can join with them again. */
export const expireAcceptedBy = async (
  book: BookOwner,
  tx: Db,
  { memberId, at }: { memberId: Id; at: Date },
): Promise<InvitationRow[]> =>
  tx
    .update(teamInvitations)
    .set(withdrawn(at))
    .where(and(ofBook(book), eq(teamInvitations.status, "accepted"), eq(teamInvitations.acceptedBy, memberId)))
    .returning();
