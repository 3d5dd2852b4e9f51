import { endSessions } from "#server/accounts/session-store.ts";
import { updateUser } from "#server/accounts/user-store.ts";
import type { UserRow } from "#server/accounts/table.ts";
import type { Tx } from "#server/database/database.ts";
import type { Call } from "#server/http/implement.ts";
import { deleteEmailChange } from "../profile/email-change-store.ts";
import { removeSteps } from "../second-step/second-step-store.ts";
import { spendTicketsOf } from "../second-step/ticket-store.ts";
import { forgetDevicesBut } from "../session/device-store.ts";
import { recordSessionEvent } from "../session/record-session-event.ts";
import { spendEmailTokensOf } from "../store.ts";
import type { EmailTokenPurpose } from "../table.ts";
import { deleteIdentities } from "./identity-store.ts";

type ClaimingCall = Pick<Call, "platform" | "address" | "userAgent" | "receivedAt" | "event">;
type Profile = Pick<UserRow, "firstName" | "lastName" | "profileImageUrl" | "googleId" | "authProvider">;

const PURPOSES: readonly EmailTokenPurpose[] = [
  "verify_email",
  "reset_password",
  "confirm_deletion",
  "disown_session",
  "step_up",
];

/** Removes every way by which anyone got in before the owner of the address came: none opens the account any more. */
export const forgetWaysIn = async (tx: Tx, userId: string, at: Date): Promise<void> => {
  await endSessions(tx, { userId, at, reason: "claimed" });
  await forgetDevicesBut(tx, userId, null);
  await removeSteps(tx, userId);
  await deleteIdentities(tx, userId);
  await spendTicketsOf(tx, userId, at);
  // Confirmation by the old address may have been waived while no one had confirmed that address.
  await deleteEmailChange(tx, userId);
  for (const purpose of PURPOSES) await spendEmailTokensOf(tx, userId, purpose, at);
};

/**
 * Someone registered an address and never confirmed it; now its owner has come, and a provider has vouched for them. The
 * account is theirs, and they decide what happens to its book: it may be a stranger's, set up as a trap for them to fill in.
 */
export const claimAccount = async (
  tx: Tx,
  call: ClaimingCall,
  account: UserRow,
  profile: Profile,
): Promise<UserRow> => {
  const { receivedAt: at } = call;
  await forgetWaysIn(tx, account.id, at);
  await recordSessionEvent(tx, call, { userId: account.id, sessionId: null, action: "account_claimed" });
  return updateUser(tx, account.id, {
    ...profile,
    passwordHash: null,
    emailVerifiedAt: at,
    claimedAt: at,
    signedOutAt: at,
    deviceOwedSince: null,
    updatedAt: at,
  });
};
