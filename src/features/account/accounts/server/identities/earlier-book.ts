import { readHeldYears } from "#features/facts/closed-periods/server/index.ts";
import { createSelf } from "#features/facts/participants/server/index.ts";
import { endSessions } from "#server/accounts/session-store.ts";
import { findUserById, insertUser, lockUser, updateUser } from "#server/accounts/user-store.ts";
import type { UserRow } from "#server/accounts/table.ts";
import type { Tx } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { bySelf } from "#server/events/make-event.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { lockHead } from "#server/ledger/store.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import type {
  getEarlierBook as getContract,
  keepEarlierBook as keepContract,
  leaveEarlierBook as leaveContract,
} from "#features/account/accounts/identities-contract.ts";
import { scheduledDeletion } from "#features/account/accounts/rules.ts";
import { hasSecondStep } from "#features/account/accounts/sign-ins/step-up-ways.ts";
import { earlierBookLeftMail } from "../mail/security-mails.ts";
import { readMeans } from "../second-step/means.ts";
import { answerSignedIn, beginSession } from "../session/begin-session.ts";
import { moveIdentities } from "./identity-store.ts";

export async function getEarlierBook({ db, scope }: Call<typeof getContract>): Promise<Answer<typeof getContract>> {
  const user = await findUserById(db, scope.actorId);
  if (!user || user.claimedAt === null) return { earlierBook: null };
  const { hasPassword, hasAuthenticator, passkeyCount } = await readMeans(db, user);
  return {
    earlierBook: {
      openedAt: user.createdAt.toISOString(),
      provider: user.authProvider,
      hasPassword,
      hasSecondStep: hasSecondStep({ hasPassword, hasAuthenticator, passkeyCount }),
    },
  };
}

const refuseHeld = (years: readonly number[]): void => {
  if (years.length === 0) return;
  const words = `${years.join(", ")} ${years.length === 1 ? "is" : "are"} under legal hold`;
  const message = `${words}. Release the hold under Settings, Your data, then start empty. Or keep this account.`;
  throw new AppError("legal_hold", { message, data: { years } });
};

/** Pressing twice, or on two screens, counts once. */
const lockClaimed = async (tx: Tx, userId: Id): Promise<UserRow> => {
  const user = await lockUser(tx, userId);
  if (!user?.claimedAt)
    throw new AppError("state_conflict", { message: "You have decided this already. Reload the page." });
  return user;
};

export async function keepEarlierBook({
  db,
  scope,
  receivedAt: at,
  event,
}: Call<typeof keepContract>): Promise<Answer<typeof keepContract>> {
  const user = await lockClaimed(db as Tx, scope.actorId);
  await updateUser(db, user.id, { claimedAt: null, updatedAt: at });
  event.say({ subjectId: user.id });
  return { ok: true };
}

/**
 * The person goes on in an account of their own. The earlier account keeps its book, which no one opens, until the days of
 * grace are over; then it is erased like any other.
 */
export async function leaveEarlierBook(call: Call<typeof leaveContract>): Promise<Answer<typeof leaveContract>> {
  const { platform, scope, receivedAt: at, event } = call;
  const begun = await inTransaction(platform.database.db, async (tx) => {
    // Holds are placed under this lock: one placed at this very moment is seen, or its owner is told that it is too late.
    await lockHead(scope, tx);
    const earlier = await lockClaimed(tx, scope.actorId);
    refuseHeld(await readHeldYears(scope, tx));
    const id = platform.newId();
    const scheduledDeletionAt = scheduledDeletion(at);
    // The address now belongs to the new account: the one left behind gets an address that leads nowhere.
    const nowhere = `${earlier.id}@replaced.invalid`;
    const left = {
      email: nowhere,
      googleId: null,
      claimedAt: null,
      replacedBy: id,
      scheduledDeletionAt,
      updatedAt: at,
    };
    await updateUser(tx, earlier.id, left);
    await endSessions(tx, { userId: earlier.id, at, reason: "claimed" });
    const user = await openInstead(tx, earlier, id, at);
    await createSelf(tx, { userId: id, id: platform.newId(), name: `${user.firstName} ${user.lastName}`, at });
    await moveIdentities(tx, earlier.id, id);
    const day = scheduledDeletionAt.toLocaleDateString("en-US", { dateStyle: "long", timeZone: user.timeZone });
    const told = { day, publicUrl: platform.config.publicUrl };
    await postMail(platform, tx, earlierBookLeftMail(user.email, user.firstName, told), id);
    event.by(bySelf(id));
    return beginSession(tx, call, user, { action: "registered", method: null, hasSecondFactor: false });
  });
  return answerSignedIn(call, begun);
}

const openInstead = async (tx: Tx, earlier: UserRow, id: Id, at: Date): Promise<UserRow> => {
  const { email, firstName, lastName, profileImageUrl, authProvider, googleId, timeZone } = earlier;
  const row = { id, email, firstName, lastName, profileImageUrl, authProvider, googleId, timeZone };
  await insertUser(tx, { ...row, signupSource: authProvider, emailVerifiedAt: at, createdAt: at, updatedAt: at });
  const user = await findUserById(tx, id);
  if (!user) throw new Error("the new user has no row");
  return user;
};
