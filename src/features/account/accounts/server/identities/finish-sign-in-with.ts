import { bindReferral } from "#features/account/affiliates/server/index.ts";
import { createSelf } from "#features/facts/participants/server/index.ts";
import { findUserByEmail, findUserById, insertUser, lockUser } from "#server/accounts/user-store.ts";
import type { UserRow } from "#server/accounts/table.ts";
import type { SignInProvider } from "#server/auth/sign-in-providers.ts";
import { hashSecretToken, newOwnedToken } from "#server/auth/secret-token.ts";
import type { Db, Tx } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { finishSignInWith as contract } from "#features/account/accounts/identities-contract.ts";
import {
  decideSignInWith,
  isGoogleId,
  nameOf,
  type SignInWith,
  vouchedOf,
} from "#features/account/accounts/sign-ins/decide-sign-in-with.ts";
import { mailVerification, newVerificationToken } from "../mail/mail-verification.ts";
import { askSecondStep, refuseCanceled } from "../second-step/ask-second-step.ts";
import { answerSignedIn, beginSession } from "../session/begin-session.ts";
import { requireRegistration } from "../session/require-registration.ts";
import { insertEmailToken } from "../store.ts";
import { claimAccount } from "./claim-account.ts";
import { findIdentity, insertIdentity, touchIdentity } from "./identity-store.ts";
import type { VouchedPerson } from "#server/consent/provider.ts";
import { finishVisit } from "./visit.ts";

type FinishCall = Call<typeof contract>;

/** The person a provider vouches for: known by issuer and subject, else by what `decideSignInWith` says of the address. */
export async function finishSignInWith(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, platform, params, body } = call;
  const { provider } = params;
  const person = await finishVisit(call, provider, { userId: null, returned: body });
  const identity = await findIdentity(db, person);
  const known = identity && (await findUserById(db, identity.userId));
  if (identity && known) {
    refuseSuspended(known);
    await refuseCanceled(call, known);
    await askSecondStep(call, known, provider);
    const begun = await inTransaction(platform.database.db, async (tx) => {
      await touchIdentity(tx, identity, call.receivedAt);
      return beginSession(tx, call, known, { action: "signed_in", method: provider, hasSecondFactor: false });
    });
    return answerSignedIn(call, begun);
  }
  return answerSignedIn(call, await inTransaction(platform.database.db, (tx) => enterNew(tx, call, person)));
}

/** The account is looked up under its lock: if two people come at once with one address, one of them is first. */
const enterNew = async (tx: Tx, call: FinishCall, person: VouchedPerson) => {
  const { provider } = call.params;
  const vouched = vouchedOf(provider, person.claims);
  const found = vouched.email === null ? undefined : await findUserByEmail(tx, vouched.email);
  const account = found && (await lockUser(tx, found.id));
  const isEmailVerified = (account?.emailVerifiedAt ?? null) !== null;
  const decision = decideSignInWith(vouched, { isKnown: false, account: account ? { isEmailVerified } : null });
  if (decision === "claim" && account) {
    refuseSuspended(account);
    // The one now signing in is not who canceled it: the way in is a new password by mail, which confirms the address.
    if (account.scheduledDeletionAt) throw new AppError("account_canceled");
    const claimed = await claimAccount(tx, call, account, profileOf(call, person));
    await connect(tx, call, claimed, person);
    return beginSession(tx, call, claimed, { action: "signed_in", method: provider, hasSecondFactor: false });
  }
  if (decision !== "open" || vouched.email === null) throw refusalOf(decision);
  await requireRegistration({ ...call, db: tx }, vouched.email);
  const opened = await openAccount(tx, call, { email: vouched.email, isVerified: vouched.isEmailVerified, person });
  await connect(tx, call, opened, person);
  return beginSession(tx, call, opened, { action: "registered", method: provider, hasSecondFactor: false });
};

const connect = async (tx: Db, call: FinishCall, { id: userId }: UserRow, person: VouchedPerson): Promise<void> => {
  const { platform, params, receivedAt: at } = call;
  const { issuer, subject, claims } = person;
  const { email } = vouchedOf(params.provider, claims);
  const row = {
    userId,
    id: platform.newId(),
    provider: params.provider,
    issuer,
    subject,
    email,
    linkedAt: at,
    lastUsedAt: at,
  };
  // The same person, twice at once: the other request got in.
  if (!(await insertIdentity(tx, row))) throw new AppError("state_conflict");
};

type Profile = Pick<UserRow, "firstName" | "lastName" | "profileImageUrl" | "googleId"> & {
  authProvider: SignInProvider;
};

const profileOf = ({ params, body }: FinishCall, { subject, claims }: VouchedPerson): Profile => {
  const googleId = params.provider === "google" ? subject : null;
  const picture = claims["picture"];
  const isPicture = isGoogleId(googleId) && typeof picture === "string" && /^https:\/\/[\w.-]+\//.test(picture);
  return {
    ...nameOf(claims, body),
    googleId,
    authProvider: params.provider,
    profileImageUrl: isPicture ? picture.slice(0, 500) : null,
  };
};

type NewAccount = { email: string; isVerified: boolean; person: VouchedPerson };

const openAccount = async (tx: Tx, call: FinishCall, { email, isVerified, person }: NewAccount): Promise<UserRow> => {
  const { platform, body, params, receivedAt: at } = call;
  const id = platform.newId();
  const profile = profileOf(call, person);
  const row = {
    id,
    email,
    ...profile,
    signupSource: params.provider,
    timeZone: body.timeZone,
    createdAt: at,
    updatedAt: at,
    ...(await bindReferral(tx, call, { email, via: undefined })),
  };
  if (!(await insertUser(tx, { ...row, emailVerifiedAt: isVerified ? at : null }))) throw refusalOf("in_use");
  await createSelf(tx, { userId: id, id: platform.newId(), name: `${profile.firstName} ${profile.lastName}`, at });
  const user = await findUserById(tx, id);
  if (!user) throw new Error("the new user has no row");
  if (!isVerified) {
    const token = newOwnedToken(id);
    await insertEmailToken(tx, newVerificationToken(hashSecretToken(token), id, email, at));
    await mailVerification(platform, tx, user, token);
  }
  return user;
};

const refuseSuspended = ({ status }: UserRow): void => {
  if (status === "suspended")
    throw new AppError("state_conflict", { message: "This account is closed. Write to support." });
};

const refusalOf = (decision: SignInWith): AppError =>
  decision === "no_address"
    ? new AppError("state_conflict", {
        message: "That account has no email address that we could use. Try another way.",
      })
    : new AppError("email_in_use", {
        message:
          "An account with this email exists. Sign in the way you always do, then connect this one under Settings, Connected accounts.",
      });
