import { AppError } from "#shared/errors.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { leaveEvent } from "#server/events/leave-event.ts";
import type { Db } from "#server/database/database.ts";
import { lockBillingAccount, updateBillingAccount } from "#server/plans/plan-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { freezeSubscription as contract } from "#features/account/billing/subscription-contract.ts";
import { pauseCreditOf } from "../subscription/get-subscription.ts";
import { presentFreeze } from "../subscription/present-status.ts";
import { ProviderRefusal } from "../provider/payment-provider.ts";
import { askProvider } from "../provider/ask-provider.ts";
import { requireProvider } from "../connect/provider-of.ts";
import { personPayer } from "../reconcile/person-payer.ts";
import { closeGiven } from "../checkout/open-checkout.ts";
import {
  deleteFreeze,
  deleteReservation,
  findActiveFreeze,
  findReservation,
  insertFreeze,
  readInvoices,
} from "../store.ts";
import type { FreezeRow, ReservationRow } from "../table.ts";
import { resumeWhenDue } from "./resume-when-due.ts";

/** Enough for the latest invoices, those of the current period. */
const INVOICES = 20;
/** The longest pause that a person can choose an end for. */
const LONGEST_MS = 366 * 86_400_000;

const requireResumesAt = ({ body: { resumesAt }, receivedAt }: Call<typeof contract>): Date | null => {
  if (resumesAt === undefined) return null;
  const at = new Date(resumesAt);
  const ahead = at.getTime() - receivedAt.getTime();
  if (ahead > 0 && ahead <= LONGEST_MS) return at;
  throw new AppError("validation_failed", { fields: { resumesAt: "Choose a day within the next year" } });
};

type Asked = {
  freeze: FreezeRow;
  customerId: string | null;
  isNew: boolean;
  /** A checkout that was opened for the trial as it ran: it would charge at the end of before. */
  given: ReservationRow | null;
};

/** The pause is recorded before the provider is asked, so that of twenty presses one asks. */
const writeDown = async (call: Call<typeof contract>, tx: Db, resumesAt: Date | null): Promise<Asked> => {
  const { platform, scope, receivedAt: at } = call;
  const account = await lockBillingAccount(scope, tx, at);
  const active = await findActiveFreeze(scope, tx);
  if (active) return { freeze: active, customerId: account.customerId, isNew: false, given: null };
  const creditCents = pauseCreditOf(account, await readInvoices(scope, tx, INVOICES), at);
  if (creditCents === null || (account.subscriptionStatus === "trialing" && !isOpenTrial(account, at)))
    throw new AppError("state_conflict", { message: "There is nothing to pause: no subscription or trial runs." });
  // A pause would undo the cancellation.
  if (account.cancelAtPeriodEnd)
    throw new AppError("state_conflict", {
      message: "You canceled it. To pause instead, first keep your subscription.",
    });
  const isTrial = account.subscriptionId === null || account.subscriptionEndedAt !== null;
  const freeze: FreezeRow = {
    userId: scope.userId,
    id: platform.newId(),
    status: "active",
    kind: isTrial ? "trial" : "subscription",
    subscriptionId: isTrial ? null : account.subscriptionId,
    startedAt: at,
    resumesAt,
    confirmedAt: isTrial ? at : null,
    endedAt: null,
    creditCents,
    monthCents: null,
    creditMonths: null,
    creditTakenCents: null,
  };
  if (!(await insertFreeze(tx, freeze))) throw new Error("a pause is there that was not found under the lock");
  const given = isTrial ? ((await findReservation(scope, tx)) ?? null) : null;
  if (isTrial) {
    await deleteReservation(scope, tx);
    await updateBillingAccount(scope, tx, {
      subscriptionStatus: "suspended",
      freezeActive: true,
      freezeStartedAt: at,
      freezeResumesAt: resumesAt,
      updatedAt: at,
    });
    leaveEvent(call, tx);
  }
  if (resumesAt)
    await platform.jobs.enqueue(
      tx,
      resumeWhenDue,
      { userId: scope.userId, freezeId: freeze.id },
      { startAt: resumesAt, owner: scope.userId },
    );
  return { freeze, customerId: account.customerId, isNew: true, given };
};

const isOpenTrial = ({ trialEndsAt }: { trialEndsAt: Date | null }, at: Date): boolean =>
  trialEndsAt !== null && at < trialEndsAt;

export async function freezeSubscription(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, scope } = call;
  const { db } = platform.database;
  const resumesAt = requireResumesAt(call);
  const { freeze, customerId, isNew, given } = await inTransaction(db, (tx) => writeDown(call, tx, resumesAt));
  const answer = presentFreeze({
    freezeActive: true,
    freezeStartedAt: freeze.startedAt,
    freezeResumesAt: freeze.resumesAt,
    freezeCreditCents: freeze.creditCents,
  });
  if (!isNew) call.event.omit();
  if (given) await closeGiven(platform, await requireProvider(platform), { customerId, given });
  if (freeze.kind === "trial" || freeze.confirmedAt !== null) return answer;
  const { subscriptionId } = freeze;
  if (customerId === null || subscriptionId === null) throw new Error("a subscription without a customer");
  const provider = await requireProvider(platform);
  await askProvider(async () => {
    try {
      await provider.pause({ customerId, subscriptionId }, freeze.id);
    } catch (error) {
      // What the provider refused did not happen; where the outcome is unknown, the next reading settles it.
      await inTransaction(db, async (tx) => {
        if (error instanceof ProviderRefusal && isNew) await deleteFreeze(scope, tx, freeze.id);
        await personPayer.reconcileSoon(platform, tx, scope.userId);
      });
      throw error;
    }
  });
  await inTransaction(db, async (tx) => {
    await personPayer.reconcileSoon(platform, tx, scope.userId);
    if (isNew) leaveEvent(call, tx);
  });
  return answer;
}
