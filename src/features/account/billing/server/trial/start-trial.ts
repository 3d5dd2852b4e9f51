import type { startTrial as contract } from "#features/account/billing/contract.ts";
import { decideTrial, toldAt, TRIAL_WAS_USED } from "#features/account/billing/trial.ts";
import { findUserById } from "#server/accounts/user-store.ts";
import { readPlan } from "#server/auth/plan-read-model.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { lockBillingAccount, updateBillingAccount } from "#server/plans/plan-store.ts";
import { AppError } from "#shared/errors.ts";
import { trialEnd } from "#shared/plan/plan-status.ts";
import { presentStatus, wasSubscribed } from "../plan/read-status.ts";
import { tellAt } from "./tell-of-trial.ts";
import { takeTrial } from "../plan/used-trials.ts";

const refuse = (message: string): AppError => new AppError("state_conflict", { message });

/** Runs under the lock of the account, so that twenty presses begin one. */
export async function startTrial({
  platform,
  db,
  scope,
  receivedAt,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { userId } = scope;
  const account = await lockBillingAccount(scope, db, receivedAt);
  const user = await findUserById(db, userId);
  if (!user) throw new AppError("not_signed_in");
  // The account as it is now: a caller that waited for the lock was authenticated before.
  const plan = await readPlan(platform, userId, db);
  const facts = { plan, hasUsedTrial: account.hasUsedTrial, wasSubscribed: wasSubscribed(account) };
  const trial = decideTrial(facts);
  if (!trial.ok) throw refuse(trial.reason);
  const endsAt = trialEnd(receivedAt, await platform.settings.get(db, "trial_days"));
  if (!(await takeTrial(db, platform.config, { email: user.email, at: receivedAt }))) throw refuse(TRIAL_WAS_USED);
  const changes = {
    subscriptionStatus: "trialing",
    trialStartedAt: receivedAt,
    trialEndsAt: endsAt,
    hasUsedTrial: true,
    updatedAt: receivedAt,
  } as const;
  await updateBillingAccount(scope, db, changes);
  await tellAt(platform, db, { userId, step: "ends" }, toldAt("ends", endsAt));
  event.say({ subjectId: userId });
  const begun = { ...scope, plan: await readPlan(platform, userId, db) };
  return presentStatus(begun, { account: { ...account, ...changes }, hasUsedTrial: true });
}
