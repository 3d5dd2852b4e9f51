import { withdrawn } from "#features/collaboration/invitations/server/index.ts";
import { and, count, eq, gt, lt, or } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { BookLink } from "#server/links/table.ts";
import type { Id } from "#shared/ids.ts";
import { type UserInvitationRow, userInvitations } from "../table.ts";

const ofOrganization = (organizationId: Id) => eq(userInvitations.organizationId, organizationId);
const isPending = eq(userInvitations.status, "pending");

export const insertInvitation = async (
  tx: Db,
  row: typeof userInvitations.$inferInsert,
): Promise<UserInvitationRow> => {
  const [inserted] = await tx.insert(userInvitations).values(row).returning();
  if (!inserted) throw new Error("the new invitation has no row");
  return inserted;
};

/** An invitation that no one has accepted or withdrawn; it may have expired. */
export const findPending = async (
  db: Db,
  { organizationId, ...by }: { organizationId: Id } & ({ id: Id } | { email: string }),
): Promise<UserInvitationRow | undefined> => {
  const named = "id" in by ? eq(userInvitations.id, by.id) : eq(userInvitations.email, by.email);
  return (
    await db
      .select()
      .from(userInvitations)
      .where(and(ofOrganization(organizationId), isPending, named))
  )[0];
};

export const countPending = async (db: Db, organizationId: Id): Promise<number> =>
  (
    await db
      .select({ waiting: count() })
      .from(userInvitations)
      .where(and(ofOrganization(organizationId), isPending))
  )[0]?.waiting ?? 0;

/** Those that can be accepted at that instant. */
export const countOpen = async (db: Db, organizationId: Id, at: Date): Promise<number> =>
  (
    await db
      .select({ waiting: count() })
      .from(userInvitations)
      .where(and(ofOrganization(organizationId), isPending, gt(userInvitations.expiresAt, at)))
  )[0]?.waiting ?? 0;

/** What a link of its sender leads to, whatever its state. */
export const findInvitation = async (
  db: Db,
  { subjectId, userId }: Pick<BookLink, "subjectId" | "userId">,
): Promise<UserInvitationRow | undefined> =>
  (
    await db
      .select()
      .from(userInvitations)
      .where(and(eq(userInvitations.id, subjectId), eq(userInvitations.invitedBy, userId)))
  )[0];

type Changes = Partial<Omit<typeof userInvitations.$inferInsert, "organizationId" | "id" | "email" | "role">>;

export const updateInvitation = async (
  tx: Db,
  { organizationId, id }: Pick<UserInvitationRow, "organizationId" | "id">,
  changes: Changes,
): Promise<UserInvitationRow> => {
  const [row] = await tx
    .update(userInvitations)
    .set(changes)
    .where(and(ofOrganization(organizationId), eq(userInvitations.id, id)))
    .returning();
  if (!row) throw new Error("the invitation has no row");
  return row;
};

/** Ends what waits after a backup is restored: some of it was withdrawn after it was made. */
export const endInvitationsSentBefore = async (tx: Db, at: Date): Promise<void> => {
  await tx
    .update(userInvitations)
    .set(withdrawn(at))
    .where(and(isPending, lt(userInvitations.sentAt, at)));
};

/** Ends the invitations that someone sent and no one has accepted yet, and the one by which they joined themselves. */
export const expireInvitationsOf = (
  tx: Db,
  { organizationId, memberId, at }: { organizationId: Id; memberId: Id; at: Date },
): Promise<UserInvitationRow[]> => {
  const sent = and(isPending, eq(userInvitations.invitedBy, memberId));
  const used = eq(userInvitations.acceptedBy, memberId);
  return tx
    .update(userInvitations)
    .set(withdrawn(at))
    .where(and(ofOrganization(organizationId), or(sent, used)))
    .returning();
};
