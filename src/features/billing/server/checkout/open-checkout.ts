import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { PRICES } from "#shared/plan/prices.ts";
import { findUserById } from "#server/accounts/user-store.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Db } from "#server/database/database.ts";
import { lockBillingAccount, updateBillingAccount } from "#server/plans/plan-store.ts";
import type { BillingAccountRow } from "#server/plans/table.ts";
import type { Platform } from "#server/platform.ts";
import { CHECKOUT_HOURS, type Price, priceOf, type PriceType } from "#features/billing/rules.ts";
import { askProvider } from "../provider/ask-provider.ts";
import type { PaymentProvider } from "../provider/payment-provider.ts";
import { requireProvider } from "../connect/provider-of.ts";
import { deleteReservation, fillReservation, findReservation, insertReservation } from "../store.ts";
import type { ReservationRow } from "../table.ts";

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

type Reserved = { reservation: ReservationRow; given: ReservationRow | null; trialEndsAt: Date | null };

/** The one open checkout: the same choice finds the existing one, another choice replaces it. */
const reserve = async (platform: Platform, tx: Db, asked: Asked & { price: Price }): Promise<Reserved> => {
  const { userId, choice, price, successUrl, cancelUrl } = asked;
  const at = platform.now();
  const account = await lockBillingAccount({ userId }, tx, at);
  refuseSecond(account);
  const trialEndsAt = account.trialEndsAt && account.trialEndsAt > at ? account.trialEndsAt : null;
  const found = (await findReservation({ userId }, tx)) ?? null;
  const isSame =
    found !== null &&
    found.expiresAt.getTime() > at.getTime() + LEAST_MS &&
    found.amountCents === price.cents &&
    found.priceType === choice.priceType &&
    found.successUrl === successUrl &&
    found.cancelUrl === cancelUrl;
  if (isSame) return { reservation: found, given: null, trialEndsAt };
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
  return { reservation, given: found, trialEndsAt };
};

/** The address where someone pays. Twenty presses at once, or two tabs, lead to one session. */
export const openCheckout = async (platform: Platform, asked: Asked): Promise<string> => {
  const provider = await requireProvider(platform);
  const price = requirePrice(asked.choice);
  const customerId = await requireCustomer(platform, provider, asked.userId);
  const { db } = platform.database;
  const { reservation, given, trialEndsAt } = await inTransaction(db, (tx) =>
    reserve(platform, tx, { ...asked, price }),
  );
  if (given?.sessionId) {
    const { sessionId } = given;
    // An old one that could not be closed keeps no one from paying: a second subscription would be found and refunded.
    await provider.closeCheckout(customerId, sessionId).catch((error: unknown) => {
      platform.log.warn({ err: error }, "a checkout could not be closed");
    });
  }
  if (reservation.checkoutUrl !== null) return reservation.checkoutUrl;
  const { successUrl, cancelUrl, expiresAt, id } = reservation;
  const { sessionId, url } = await askProvider(() =>
    provider.openCheckout({ ...PREMIUM, customerId, price, trialEndsAt, successUrl, cancelUrl, expiresAt }, id),
  );
  await inTransaction(db, (tx) => fillReservation(tx, reservation, { sessionId, checkoutUrl: url }));
  return url;
};
