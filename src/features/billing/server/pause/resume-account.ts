import { AppError } from "#shared/errors.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Db, Tx } from "#server/database/database.ts";
import { findBillingAccount, insertGrant, lockBillingAccount, updateBillingAccount } from "#server/plans/plan-store.ts";
import type { Platform } from "#server/platform.ts";
import { centsOfMonths, monthsLater, type Price, serviceMonths } from "#features/billing/rules.ts";
import { dayWords, dollars } from "#features/billing/words.ts";
import { requireProvider } from "../connect/provider-of.ts";
import { reconcileSoon } from "../reconcile/reconcile-account.ts";
import { findActiveFreeze, updateFreeze } from "../store.ts";
import type { FreezeRow } from "../table.ts";

export type Resumed = {
  resumeType: "resumed" | "payment_needed" | "expired_with_credits";
  serviceMonths: number;
  message: string;
};

/** What else is written in the transaction in which the pause ends. */
type WithIt = (tx: Tx) => void;

const plain = (message: string): Resumed => ({ resumeType: "resumed", serviceMonths: 0, message });

/** Ends the pause of a trial: its end moves by the time paused, and no more. */
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
    return plain(`Your trial goes on until ${dayWords(trialEndsAt)}.`);
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

/**
 * The provider's subscription ended while it was paused: what was paid and unused becomes whole months of premium, and
 * is taken from the credit there, so that nobody has it twice. What is left of it pays for whatever they buy next.
 */
const resumeWithCredit = async (
  platform: Platform,
  book: BookOwner,
  freeze: FreezeRow,
  withIt: WithIt,
): Promise<Resumed> => {
  const { database, now } = platform;
  const account = await findBillingAccount(book, database.db);
  const price = account ? yearOf(account) : null;
  const creditCents = Math.min(freeze.creditCents, account?.creditCents ?? 0);
  const months = price ? serviceMonths(creditCents, price) : 0;
  const taken = price ? centsOfMonths(months, price) : 0;
  if (months > 0 && account?.customerId) {
    const provider = await requireProvider(platform);
    await provider.useCredit({ customerId: account.customerId, cents: taken }, `months ${freeze.id}`);
  }
  const at = now();
  return inTransaction(database.db, async (tx) => {
    await lockBillingAccount(book, tx, at);
    if ((await findActiveFreeze(book, tx))?.id !== freeze.id) throw notPaused();
    await updateFreeze(book, tx, freeze.id, { status: months > 0 ? "expired" : "resumed", endedAt: at });
    const until = monthsLater(at, months);
    if (months > 0) {
      const reason = `${dollars(taken)} of credit from a paused subscription paid for ${monthsWords(months)}`;
      await insertGrant(tx, { ...book, id: freeze.id, source: "credit", reason, until, createdAt: at });
    }
    await updateBillingAccount(book, tx, { ...NOT_FROZEN, subscriptionStatus: "canceled", updatedAt: at });
    await reconcileSoon(platform, tx, book.userId);
    withIt(tx);
    if (months === 0) return plain("Your subscription ended while it was paused. Choose a plan to go on.");
    const message = `Your credit gives you ${monthsWords(months)} of premium, until ${dayWords(until)}.`;
    return { resumeType: "expired_with_credits", serviceMonths: months, message };
  });
};

const monthsWords = (months: number): string => (months === 1 ? "1 month" : `${months} months`);

type Ref = { customerId: string; subscriptionId: string };

/** Asks the provider: an invoice that is not paid leaves it paused there. */
const resumeAtProvider = async (
  platform: Platform,
  book: BookOwner,
  { freeze, ref, withIt }: { freeze: FreezeRow; ref: Ref; withIt: WithIt },
): Promise<Resumed> => {
  const provider = await requireProvider(platform);
  const { db } = platform.database;
  try {
    await provider.resume(ref, `resume ${freeze.id} ${platform.newId()}`);
  } finally {
    await inTransaction(db, (tx: Db) => reconcileSoon(platform, tx as Tx, book.userId));
  }
  const found = (await provider.readCustomer(ref.customerId))?.subscriptions.find(
    ({ id }) => id === ref.subscriptionId,
  );
  if (found?.status === "paused") {
    const message = "Your card did not pay the invoice, so your subscription stays paused. Update your card to resume.";
    return { resumeType: "payment_needed", serviceMonths: 0, message };
  }
  await inTransaction(db, async (tx) => withIt(tx));
  return plain("Your subscription is running again.");
};

/** Ends the pause that somebody has. Throws what the provider throws. */
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
  if (!found || found.status === "canceled") return resumeWithCredit(platform, book, freeze, withIt);
  const ref = { customerId: account.customerId, subscriptionId };
  return resumeAtProvider(platform, book, { freeze, ref, withIt });
};
