import { askProvider, CHECKOUT_HOURS, requireProvider } from "#features/account/billing/server/index.ts";
import type { checkoutOrganization as contract } from "#features/collaboration/organization-billing/contract.ts";
import { isLive, type Offer, offersOf, refusedSeats } from "#features/collaboration/organization-billing/rules.ts";
import { logOrganizationAct } from "#features/collaboration/organizations/server/index.ts";
import { countSeats, lockOrganization } from "#server/accounts/organization-store.ts";
import type { Db } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { leaveEvent } from "#server/events/leave-event.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { readListPrices } from "../list-prices.ts";
import { deleteCheckout, fillCheckout, findCheckout, insertCheckout, lockAccount } from "../store.ts";
import type { CheckoutRow } from "../table.ts";
import { requireCustomer } from "./require-customer.ts";

type Opening = Call<typeof contract>;
const HOUR_MS = 3_600_000;

/** The address where an organization pays. Twenty presses at once, or two admins, get the same session. */
export async function checkoutOrganization(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, params } = call;
  const { db } = platform.database;
  const provider = await requireProvider(platform);
  const customerId = await requireCustomer(platform, provider, params.organizationId);
  const { checkout, offer, given, orgName } = await inTransaction(db, (tx) => reserve(call, tx));
  if (given?.sessionId) {
    const { sessionId } = given;
    await provider.closeCheckout(customerId, sessionId).catch((error: unknown) => {
      platform.log.warn({ err: error }, "a checkout of an organization could not be closed");
    });
  }
  const url = checkout.checkoutUrl ?? (await open());
  await inTransaction(db, async (tx) => leaveEvent(call, tx));
  return { url };

  async function open(): Promise<string> {
    const opened = await askProvider(() =>
      provider.openCheckout(
        {
          customerId,
          price: { cents: checkout.unitCents, interval: offer.every },
          quantity: offer.isPerSeat ? checkout.seats : 1,
          // Its name there stays the same when the plan is switched.
          product: `Tenure for ${orgName}`,
          trial: null,
          successUrl: backTo(call, "success"),
          cancelUrl: backTo(call, "canceled"),
          expiresAt: checkout.expiresAt,
        },
        checkout.id,
      ),
    );
    await inTransaction(db, (tx) =>
      fillCheckout(tx, checkout, { sessionId: opened.sessionId, checkoutUrl: opened.url }),
    );
    return opened.url;
  }
}

/** A super_admin, who acts on every organization, comes back to the one they paid for. */
const backTo = ({ platform, scope, params }: Opening, paid: "success" | "canceled"): string => {
  const url = new URL(`/organization-admin/billing?paid=${paid}`, platform.config.publicUrl);
  if (scope.role === "super_admin") url.searchParams.set("organization", params.organizationId);
  return url.href;
};

type Reserved = { checkout: CheckoutRow; offer: Offer; given: CheckoutRow | null; orgName: string };

/** The one open checkout: the same wish finds the existing one, a different wish replaces it. */
const reserve = async (call: Opening, tx: Db): Promise<Reserved> => {
  const { platform, params, body } = call;
  const { organizationId } = params;
  const at = platform.now();
  const organization = await lockOrganization(tx, organizationId);
  if (!organization) throw new AppError("not_found");
  const account = await lockAccount(tx, organizationId, at);
  if (isLive(account.subscriptionStatus))
    throw new AppError("state_conflict", { message: "There is a subscription already. Change its seats instead." });
  const offers = offersOf({ ...organization, before: account }, await readListPrices(platform, tx));
  const offer = offers.find(({ planType }) => planType === body.planType);
  if (!offer) throw new AppError("state_conflict", { message: "This plan is not offered to you now." });
  const seats = offer.isPerSeat ? body.seats : offer.seats;
  const taken = await countSeats(tx, organizationId);
  const fault = offer.isPerSeat ? refusedSeats(seats, { taken, planType: offer.planType }) : null;
  if (fault !== null) throw new AppError("state_conflict", { fields: { seats: fault }, message: fault });
  const { planType, billingType, unitCents } = offer;
  const wish = { planType, billingType, unitCents, seats };
  const found = (await findCheckout(tx, organizationId)) ?? null;
  const shared = { offer, orgName: organization.name };
  const isSame =
    found !== null &&
    found.expiresAt.getTime() > at.getTime() + HOUR_MS &&
    Object.entries(wish).every(([name, value]) => found[name as keyof typeof wish] === value);
  if (isSame) return { ...shared, checkout: found, given: null };
  if (found) await deleteCheckout(tx, organizationId);
  const checkout: CheckoutRow = {
    ...wish,
    organizationId,
    id: platform.newId(),
    sessionId: null,
    checkoutUrl: null,
    createdAt: at,
    expiresAt: new Date(at.getTime() + CHECKOUT_HOURS * HOUR_MS),
  };
  await insertCheckout(tx, checkout);
  await logOrganizationAct(
    { ...call, db: tx },
    {
      organizationId,
      action: "billing.checkout_opened",
      subject: { type: "organization", id: organizationId },
      after: { planType, billingType, seats, price: unitCents / 100 },
    },
  );
  return { ...shared, checkout, given: found };
};
