import { findUserById } from "#server/accounts/user-store.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { leaveEvent } from "#server/events/leave-event.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { isId } from "#shared/ids.ts";
import type {
  beginLinking as beginContract,
  beginSignInWith as signInContract,
  finishLinking as finishContract,
  listIdentities as listContract,
  unlinkIdentity as unlinkContract,
} from "#features/account/accounts/identities-contract.ts";
import { vouchedOf } from "#features/account/accounts/sign-ins/decide-sign-in-with.ts";
import { tellSecurityChange } from "../second-step/tell-security-change.ts";
import { lockOwnAccount } from "#server/accounts/lock-own-account.ts";
import { deleteIdentity, insertIdentity, readIdentities } from "./identity-store.ts";
import { beginVisit, finishVisit } from "./visit.ts";

export function beginSignInWith(call: Call<typeof signInContract>): Promise<Answer<typeof signInContract>> {
  return beginVisit(call, call.params.provider, null);
}

export function beginLinking(call: Call<typeof beginContract>): Promise<Answer<typeof beginContract>> {
  return beginVisit(call, call.params.provider, call.scope.actorId);
}

export async function finishLinking(call: Call<typeof finishContract>): Promise<Answer<typeof finishContract>> {
  const { platform, db, scope, params, body, receivedAt: at } = call;
  const user = await findUserById(db, scope.actorId);
  if (!user) throw new AppError("not_signed_in");
  const { issuer, subject, claims } = await finishVisit(call, params.provider, { userId: user.id, returned: body });
  const { email } = vouchedOf(params.provider, claims);
  const { provider } = params;
  await inTransaction(platform.database.db, async (tx) => {
    await lockOwnAccount(tx, scope);
    const row = {
      userId: user.id,
      id: platform.newId(),
      provider,
      issuer,
      subject,
      email,
      linkedAt: at,
      linkedIn: scope.sessionId,
      lastUsedAt: at,
    };
    if (!(await insertIdentity(tx, row)))
      throw new AppError("state_conflict", { message: "That one signs in to an account already." });
    await tellSecurityChange(tx, call, user, "identity_linked");
    leaveEvent(call, tx);
  });
  return { ok: true };
}

export async function listIdentities({ db, scope }: Call<typeof listContract>): Promise<Answer<typeof listContract>> {
  const rows = await readIdentities(db, scope.actorId);
  const identities = rows.map(({ id, provider, email, linkedAt, lastUsedAt }) => ({
    id,
    provider,
    email,
    linkedAt: linkedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }));
  return { identities };
}

/** After disconnecting all of them the person still has the address: a link mailed to it sets a password. */
export async function unlinkIdentity(call: Call<typeof unlinkContract>): Promise<Answer<typeof unlinkContract>> {
  const { db, scope, params } = call;
  const user = await lockOwnAccount(db, scope);
  if (!isId(params.id) || !(await deleteIdentity(db, user.id, params.id))) throw new AppError("not_found");
  await tellSecurityChange(db, call, user, "identity_unlinked");
  return { ok: true };
}
