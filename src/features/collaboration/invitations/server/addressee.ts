import { confirmAddress } from "#features/account/accounts/server/index.ts";
import type { UserRow } from "#server/accounts/table.ts";
import { findUserById, updateUser } from "#server/accounts/user-store.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Call } from "#server/http/implement.ts";
import { goneLink } from "#server/links/open-link.ts";
import type { Invitation } from "./invitation-door.ts";

/** Whether it was sent to the address of whoever asks; null: they are not signed in. */
export const isForCaller = async (
  { db, scope }: { db: Db; scope: Pick<Scope, "actorId"> | null },
  { email }: Pick<Invitation, "email">,
): Promise<boolean | null> => scope && (await findUserById(db, scope.actorId))?.email === email;

/** An invitation meant for another address gets the same answer as an unknown one. */
export const requireAddressee = <User extends Pick<UserRow, "email">>(
  { email }: Pick<Invitation, "email">,
  user: User | undefined,
): User => {
  if (user?.email !== email) throw goneLink();
  return user;
};

/** The link was mailed to them alone: accepting it confirms their address. */
export const letIn = async (tx: Db, call: Omit<Call, "event">, user: UserRow): Promise<void> => {
  await confirmAddress(tx, call, user);
  // The setup questions are about one's own rentals: someone who comes for another person's is not led there first.
  if (!user.hasCompletedOnboardingForm) await updateUser(tx, user.id, { hasCompletedOnboardingForm: true });
};
