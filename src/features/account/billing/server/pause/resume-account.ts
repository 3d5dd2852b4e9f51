import { AppError } from "#shared/errors.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Tx } from "#server/database/database.ts";
import { findBillingAccount, insertGrant, lockBillingAccount, updateBillingAccount } from "#server/plans/plan-store.ts";
import type { BillingAccountRow } from "#server/plans/table.ts";
import type { Platform } from "#server/platform.ts";
import { centsOfMonths, monthsLater, type Price, serviceMonths } from "#features/account/billing/rules.ts";
import { dayWords, dollars } from "#features/account/billing/words.ts";
import { requireProvider } from "../connect/provider-of.ts";
import { personPayer } from "../reconcile/person-payer.ts";
import { findActiveFreeze, updateFreeze } from "../store.ts";
import type { FreezeRow } from "../table.ts";

export type Resumed = {
  resumeType: "resumed" | "payment_needed" | "expired_with_credits";
  serviceMonths: number;
  message: string;
};

/** What else is written in the transaction that ends the pause. */
type WithIt = (tx: Tx) => void;

const plain = (message: string): Resumed => ({ resumeType: "resumed", serviceMonths: 0, message });

/** Ends the pause of a trial: its end moves by the paused time, and no more. */
const resumeTrial = async (platform: Platform, book: BookOwner, withIt: WithIt): Promise<Resumed> => {
  const at = platform.now();
  return inTransaction(platform.database.db, async (tx) => {
    const account = await lockBillingAccount(book, tx, at);
    const freeze = await findActiveFreeze(book, tx);
    if (freeze?.kind !== "trial" || account.trialEndsAt === null) throw notPaused();
    const trialEndsAt = new Date(
      account.trialEndsAt.getTime() + Math.max(0, at.getTime() - freeze.startedAt.getTime()),
    );
    await updateFreeze(book, tx, freeze.id, { status: "resumed", endedAt: at });
    await updateBillingAccount(book, tx, { ...NOT_FROZEN, subscriptionStatus: "trialing", trialEndsAt, updatedAt: at });
    withIt(tx);
    return plain(trialGoesOn(trialEndsAt));
  });
};

const NOT_FROZEN = { freezeActive: false, freezeStartedAt: null, freezeResumesAt: null, freezeCreditCents: 0 } as const;

const notPaused = (): AppError => new AppError("state_conflict", { message: "Nothing is paused." });

const yearOf = ({
  priceCents,
  priceInterval,
}: {
  priceCents: number | null;
  priceInterval: Price["interval"] | null;
}) => (priceCents !== null && priceInterval !== null ? { cents: priceCents, interval: priceInterval } : null);

type Taken = { months: number; cents: number };

/** What becomes of the credit, recorded before the provider is asked: a second attempt takes the same. */
const takeCredit = async (
  platform: Platform,
  book: BookOwner,
  { freeze, creditCents }: { freeze: FreezeRow; creditCents: number },
): Promise<Taken> =>
  inTransaction(platform.database.db, async (tx) => {
    const account = await lockBillingAccount(book, tx, platform.now());
    const found = await findActiveFreeze(book, tx);
    if (found?.id !== freeze.id) throw notPaused();
    const { creditMonths, creditTakenCents } = found;
    if (creditMonths !== null && creditTakenCents !== null) return { months: creditMonths, cents: creditTakenCents };
    const price = yearOf(account);
    const months = price ? serviceMonths(Math.min(freeze.creditCents, creditCents), price) : 0;
    if (!price || months === 0) return { months: 0, cents: 0 };
    const cents = centsOfMonths(months, price);
    await updateFreeze(book, tx, freeze.id, { creditMonths: months, creditTakenCents: cents });
    return { months, cents };
  });

/**
 * The provider's subscription ended while it was paused: what was paid and unused becomes whole months of premium, and is taken
 * from the credit there, so that no one has it twice. The remainder pays for whatever they buy next.
 */
const resumeWithCredit = async (
  platform: Platform,
  book: BookOwner,
  { freeze, customerId, creditCents, withIt }: Lapsed,
): Promise<Resumed> => {
  const { months, cents } = await takeCredit(platform, book, { freeze, creditCents });
  if (months > 0) {
    const provider = await requireProvider(platform);
    await provider.useCredit({ customerId, cents }, `months ${freeze.id}`);
  }
  const at = platform.now();
  return inTransaction(platform.database.db, async (tx) => {
    await lockBillingAccount(book, tx, at);
    if ((await findActiveFreeze(book, tx))?.id !== freeze.id) throw notPaused();
    await updateFreeze(book, tx, freeze.id, { status: months > 0 ? "expired" : "resumed", endedAt: at });
    const until = monthsLater(at, months);
    if (months > 0) {
      const reason = `${dollars(cents)} of credit from a paused subscription paid for ${monthsWords(months)}`;
      await insertGrant(tx, { ...book, id: freeze.id, source: "credit", reason, until, createdAt: at });
    }
    await updateBillingAccount(book, tx, { ...NOT_FROZEN, subscriptionStatus: "canceled", updatedAt: at });
    await personPayer.reconcileSoon(platform, tx, book.userId);
    withIt(tx);
    if (months === 0) return plain("Your subscription ended while it was paused. Choose a plan to go on.");
    const message = `Your credit gives you ${monthsWords(months)} of premium, until ${dayWords(until)}.`;
    return { resumeType: "expired_with_credits", serviceMonths: months, message };
  });
};

type Lapsed = { freeze: FreezeRow; customerId: string; creditCents: number; withIt: WithIt };

const monthsWords = (months: number): string => (months === 1 ? "1 month" : `${months} months`);

type Ref = { customerId: string; subscriptionId: string };

/** Asks the provider: if the invoice is not paid, it stays paused there. */
const resumeAtProvider = async (
  platform: Platform,
  book: BookOwner,
  { freeze, ref, trialEndsAt, withIt }: { freeze: FreezeRow; ref: Ref; trialEndsAt: Date | null; withIt: WithIt },
): Promise<Resumed> => {
  const provider = await requireProvider(platform);
  const { db } = platform.database;
  const readAnew = (): Promise<void> => inTransaction(db, (tx) => personPayer.reconcileSoon(platform, tx, book.userId));
  try {
    await provider.resume(ref, `resume ${freeze.id} ${platform.newId()}`, trialEndsAt);
    const { subscriptions = [] } = (await provider.readCustomer(ref.customerId)) ?? {};
    if (subscriptions.find(({ id }) => id === ref.subscriptionId)?.status === "paused") {
      await readAnew();
      return { resumeType: "payment_needed", serviceMonths: 0, message: UNPAID };
    }
  } catch (error) {
    await readAnew();
    throw error;
  }
  const at = platform.now();
  await inTransaction(db, async (tx) => {
    await lockBillingAccount(book, tx, at);
    // Done here and not at the next reading: a pause that is not confirmed yet would stay unsettled, and the next one with it.
    if ((await findActiveFreeze(book, tx))?.id === freeze.id) {
      await updateFreeze(book, tx, freeze.id, { status: "resumed", endedAt: at });
      if (trialEndsAt) await updateBillingAccount(book, tx, { trialEndsAt, updatedAt: at });
    }
    await personPayer.reconcileSoon(platform, tx, book.userId);
    withIt(tx);
  });
  return plain(trialEndsAt ? trialGoesOn(trialEndsAt) : "Your subscription is running again.");
};

const UNPAID = "Your card did not pay the invoice, so your subscription stays paused. Update your card to resume.";

const trialGoesOn = (until: Date): string => `Your trial goes on until ${dayWords(until)}.`;

/** When a trial's days that were left at the pause will be over; null: none were left. */
const trialEndOf = ({ trialEndsAt }: Pick<BillingAccountRow, "trialEndsAt">, { startedAt }: FreezeRow, now: Date) => {
  const left = (trialEndsAt?.getTime() ?? 0) - startedAt.getTime();
  return left > 0 ? new Date(now.getTime() + left) : null;
};

/** Ends the person's present pause. Throws what the provider throws. */
export const resumeAccount = async (
  platform: Platform,
  book: BookOwner,
  withIt: WithIt = () => {},
): Promise<Resumed> => {
  const { db } = platform.database;
  const freeze = await findActiveFreeze(book, db);
  if (!freeze) throw notPaused();
  if (freeze.kind === "trial") return resumeTrial(platform, book, withIt);
  const account = await findBillingAccount(book, db);
  const { subscriptionId } = freeze;
  if (!account?.customerId || subscriptionId === null) throw notPaused();
  const provider = await requireProvider(platform);
  const facts = await provider.readCustomer(account.customerId);
  const found = facts?.subscriptions.find(({ id }) => id === subscriptionId);
  const { customerId } = account;
  if (!found || found.status === "canceled")
    return resumeWithCredit(platform, book, { freeze, customerId, creditCents: facts?.creditCents ?? 0, withIt });
  const trialEndsAt = trialEndOf(account, freeze, platform.now());
  return resumeAtProvider(platform, book, { freeze, ref: { customerId, subscriptionId }, trialEndsAt, withIt });
};
