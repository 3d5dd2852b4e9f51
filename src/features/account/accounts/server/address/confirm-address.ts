import { updateUser } from "#server/accounts/user-store.ts";
import type { UserRow } from "#server/accounts/table.ts";
import type { Db } from "#server/database/database.ts";
import { recordEvent } from "#server/events/leave-event.ts";
import { bySelf, makeEvent } from "#server/events/make-event.ts";
import type { Call } from "#server/http/implement.ts";
import { deleteEmailChange } from "../profile/email-change-store.ts";
import { insertSessionHistory } from "../store.ts";

/** Someone showed that the mailbox of their account is theirs. */
export const markConfirmed = async (tx: Db, user: UserRow, at: Date): Promise<void> => {
  await updateUser(tx, user.id, { emailVerifiedAt: at, updatedAt: at });
  // A change that was requested before did not ask this address to confirm.
  await deleteEmailChange(tx, user.id);
};

/** The same, by another feature's link that was mailed to that address alone, within the account's own session. */
export const confirmAddress = async (
  tx: Db,
  { platform, address, userAgent, requestId, receivedAt: at }: Omit<Call, "event">,
  user: UserRow,
): Promise<void> => {
  if (user.emailVerifiedAt) return;
  await markConfirmed(tx, user, at);
  const line = { userId: user.id, sessionId: null, action: "email_verified", method: null } as const;
  await insertSessionHistory(tx, { id: platform.newId(), ...line, address, userAgent, at });
  const event = makeEvent(bySelf(user.id), { id: platform.newId(), event: "email.verified", requestId, at });
  await recordEvent(platform, tx, event);
};
