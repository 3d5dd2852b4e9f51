import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { PRICES } from "#shared/plan/prices.ts";
import { findUserById } from "#server/accounts/user-store.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Db } from "#server/database/database.ts";
import { lockBillingAccount, updateBillingAccount } from "#server/plans/plan-store.ts";
import type { BillingAccountRow } from "#server/plans/table.ts";
import type { Platform } from "#server/platform.ts";
import { CHECKOUT_HOURS, type Price, priceOf, type PriceType } from "#features/account/billing/rules.ts";
import { askProvider } from "../provider/ask-provider.ts";
import type { PaymentProvider, TrialLeft } from "../provider/payment-provider.ts";
import { requireProvider } from "../connect/provider-of.ts";
import { deleteReservation, fillReservation, findActiveFreeze, findReservation, insertReservation } from "../store.ts";
import type { FreezeRow, ReservationRow } from "../table.ts";

export type CheckoutChoice = { priceType: PriceType; annualPrice?: number | undefined };
type Asked = { userId: Id; choice: CheckoutChoice; successUrl: string; cancelUrl: string };

export const requirePrice = (choice: CheckoutChoice): Price => {
  const price = priceOf(choice);
  if (price) return price;
  const message =
    choice.priceType === "monthly"
      ? "A monthly plan has one price"
      : `Choose a price from $${PRICES.annualMin} to $${PRICES.annualMax} in steps of $${PRICES.annualStep}`;
  throw new AppError("validation_failed", { fields: { annualPrice: message } });
};

/** Someone whose subscription is running or held does not buy a second one: each status has its own way forward. */
const WAY_ON: Partial<Record<BillingAccountRow["subscriptionStatus"], string>> = {
  active: "You already have a subscription. To change your plan, go to Manage subscription.",
  past_due: "You already have a subscription with an open invoice. Pay it in Manage subscription.",
  unpaid: "You already have a subscription with an open invoice. Pay it in Manage subscription.",
  suspended: "Your subscription is paused. Resume it in Manage subscription.",
};

const refuseSecond = ({ subscriptionStatus, subscriptionId, subscriptionEndedAt }: BillingAccountRow): void => {
  // A purchased trial runs at the provider; a trial of ours alone, paused or not, is not a subscription.
  if (subscriptionId === null) return;
  const isBoughtTrial = subscriptionStatus === "trialing" && subscriptionEndedAt === null;
  const message = isBoughtTrial ? WAY_ON.active : WAY_ON[subscriptionStatus];
  if (message) throw new AppError("state_conflict", { message });
};

/** The customer at the provider, made once: if two requests come at the same time, the key makes them one. */
const requireCustomer = async (platform: Platform, provider: PaymentProvider, userId: Id): Promise<string> => {
  const { database, now } = platform;
  const [user, account] = await inTransaction(
    database.db,
    async (tx) => [await findUserById(tx, userId), await lockBillingAccount({ userId }, tx, now())] as const,
  );
  if (!user) throw new AppError("not_found");
  if (account.customerId !== null && account.provider === provider.name) return account.customerId;
  const person = { userId, email: user.email, name: `${user.firstName} ${user.lastName}`.trim() };
  // A deleted one is not made again under the same key.
  const key = `${userId}-${account.asked}`;
  const customerId = await askProvider(() => provider.createCustomer(person, key));
  await inTransaction(database.db, async (tx) => {
    await lockBillingAccount({ userId }, tx, now());
    await updateBillingAccount({ userId }, tx, { provider: provider.name, customerId, updatedAt: now() });
  });
  return customerId;
};

const PREMIUM = { quantity: 1, product: "Tenure Premium" } as const;

/** No provider opens one for less time. */
const LEAST_MS = 3_600_000;

const DAY_MS = 86_400_000;

/** What is left of a trial now; of one that is paused, what was left then. */
const trialLeft = ({ trialEndsAt }: BillingAccountRow, freeze: FreezeRow | undefined, at: Date): TrialLeft | null => {
  if (trialEndsAt === null) return null;
  if (freeze?.kind !== "trial") return trialEndsAt > at ? { endsAt: trialEndsAt } : null;
  const days = Math.ceil((trialEndsAt.getTime() - freeze.startedAt.getTime()) / DAY_MS);
  return days > 0 ? { days } : null;
};

type Reserved = { reservation: ReservationRow; given: ReservationRow | null; trial: TrialLeft | null };

/** The one open checkout: the same choice finds the existing one, another choice replaces it. */
const reserve = async (platform: Platform, tx: Db, asked: Asked & { price: Price }): Promise<Reserved> => {
  const { userId, choice, price, successUrl, cancelUrl } = asked;
  const at = platform.now();
  const account = await lockBillingAccount({ userId }, tx, at);
  refuseSecond(account);
  const trial = trialLeft(account, await findActiveFreeze({ userId }, tx), at);
  const found = (await findReservation({ userId }, tx)) ?? null;
  const isSame =
    found !== null &&
    found.expiresAt.getTime() > at.getTime() + LEAST_MS &&
    found.amountCents === price.cents &&
    found.priceType === choice.priceType &&
    found.successUrl === successUrl &&
    found.cancelUrl === cancelUrl;
  if (isSame) return { reservation: found, given: null, trial };
  if (found) await deleteReservation({ userId }, tx);
  const reservation: ReservationRow = {
    userId,
    id: platform.newId(),
    priceType: choice.priceType,
    amountCents: price.cents,
    successUrl,
    cancelUrl,
    sessionId: null,
    checkoutUrl: null,
    createdAt: at,
    expiresAt: new Date(at.getTime() + CHECKOUT_HOURS * 3_600_000),
  };
  await insertReservation(tx, reservation);
  return { reservation, given: found, trial };
};

/**
 * An old one that could not be closed keeps no one from paying: a second subscription would be found and refunded.
 */
export const closeGiven = async (
  platform: Platform,
  provider: PaymentProvider,
  { customerId, given }: { customerId: string | null; given: ReservationRow | null },
): Promise<void> => {
  if (customerId === null || !given?.sessionId) return;
  await provider.closeCheckout(customerId, given.sessionId).catch((error: unknown) => {
    platform.log.warn({ err: error }, "a checkout could not be closed");
  });
};

/** The address where someone pays. Twenty presses at once, or two tabs, lead to one session. */
export const openCheckout = async (platform: Platform, asked: Asked): Promise<string> => {
  const provider = await requireProvider(platform);
  const price = requirePrice(asked.choice);
  const customerId = await requireCustomer(platform, provider, asked.userId);
  const { db } = platform.database;
  const { reservation, given, trial } = await inTransaction(db, (tx) => reserve(platform, tx, { ...asked, price }));
  await closeGiven(platform, provider, { customerId, given });
  if (reservation.checkoutUrl !== null) return reservation.checkoutUrl;
  const { successUrl, cancelUrl, expiresAt, id } = reservation;
  const { sessionId, url } = await askProvider(() =>
    provider.openCheckout({ ...PREMIUM, customerId, price, trial, successUrl, cancelUrl, expiresAt }, id),
  );
  await inTransaction(db, (tx) => fillReservation(tx, reservation, { sessionId, checkoutUrl: url }));
  return url;
};
