import type * as contract from "#features/account/billing/sandbox-contract.ts";
import * as acts from "#features/account/billing/sandbox/sandbox-acts.ts";
import type { SandboxWork } from "#features/account/billing/sandbox/sandbox-billing.ts";
import type { SandboxSession } from "#features/account/billing/sandbox/sandbox-customer.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Answer, Call, Verb } from "#server/http/implement.ts";
import { findBillingAccount } from "#server/plans/plan-store.ts";
import { findOrganization } from "#server/accounts/organization-store.ts";
import { decideOnOrganization } from "#shared/access.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { askProvider } from "../provider/ask-provider.ts";
import { nextTurnAt } from "./present-sandbox.ts";
import { workAtSandbox } from "./sandbox-provider.ts";
import { listEvents } from "./store.ts";

type Asked = Pick<Call, "platform"> & { scope: Scope; query: { organization?: Id | undefined } };

const customerOfOrganization = async ({ platform, scope }: Asked, organizationId: Id): Promise<string | null> => {
  if (decideOnOrganization(scope, organizationId, "manage") !== "granted") return null;
  return (await findOrganization(platform.database.db, organizationId))?.customerId ?? null;
};

const customerOfSelf = async ({ platform, scope }: Asked): Promise<string | null> => {
  const account = await findBillingAccount(scope, platform.database.db);
  return account?.provider === "sandbox" ? account.customerId : null;
};

/** Not found for anyone who was never there, and for everyone where real money is taken. */
const customerOf = async (call: Asked): Promise<string> => {
  const { organization } = call.query;
  if (call.platform.config.billing.kind !== "sandbox") throw new AppError("not_found");
  const customerId = organization ? await customerOfOrganization(call, organization) : await customerOfSelf(call);
  if (customerId === null) throw new AppError("not_found");
  return customerId;
};

const atSandbox = async <T>(call: Asked, act: (work: SandboxWork) => T): Promise<T> => {
  const customerId = await customerOf(call);
  return askProvider(() => workAtSandbox(call.platform, customerId, act));
};

const presentSession = (session: SandboxSession, { customer, at }: SandboxWork): contract.SandboxCheckout => {
  const { status, price, product = "Tenure Premium", successUrl, cancelUrl } = session;
  const trialEndsAt = acts.trialEndOf(session, at);
  const ends = trialEndsAt === null ? null : new Date(trialEndsAt - customer.aheadMs).toISOString();
  return { status, price, product, trialEndsAt: ends, successUrl, cancelUrl };
};

const requireSession = ({ customer }: SandboxWork, id: string): SandboxSession => {
  const found = customer.sessions.find((session) => session.id === id);
  if (!found) throw new AppError("not_found");
  return found;
};

export function getSandboxCheckout(
  call: Call<typeof contract.getSandboxCheckout>,
): Promise<Answer<typeof contract.getSandboxCheckout>> {
  return atSandbox(call, (work) => presentSession(requireSession(work, call.params.id), work));
}

export function paySandboxCheckout(
  call: Call<typeof contract.paySandboxCheckout>,
): Promise<Answer<typeof contract.paySandboxCheckout>> {
  return atSandbox(call, (work) => {
    const { card, delivery } = call.body;
    const session = requireSession(work, call.params.id);
    Object.assign(work.customer, { card, delivery });
    acts.completeSession(work, session.id);
    return presentSession(session, work);
  });
}

const LISTED_EVENTS = 50;

const readPortal = async (call: Asked): Promise<contract.SandboxPortal> => {
  const customerId = await customerOf(call);
  const customer = await atSandbox(call, (work) => work.customer);
  const instant = (milliseconds: number): string => new Date(milliseconds - customer.aheadMs).toISOString();
  const events = await listEvents(call.platform.database.db, customerId, LISTED_EVENTS);
  return {
    card: customer.card,
    delivery: customer.delivery,
    creditCents: customer.creditCents,
    nextTurnAt: nextTurnAt(customer)?.toISOString() ?? null,
    subscriptions: customer.subscriptions.toReversed().map((one) => ({
      id: one.id,
      status: one.status,
      isCollectionPaused: one.isCollectionPaused,
      price: one.price,
      periodEndsAt: instant(one.periodEndsAt),
    })),
    invoices: customer.invoices.toReversed().map((one) => ({
      id: one.id,
      number: one.number,
      status: one.status,
      amountCents: one.amountCents,
      paidCents: one.paidCents,
      refundedCents: one.refundedCents,
      isDisputed: one.isDisputed && one.disputeEnded === undefined,
      needsAction: one.needsAction,
      createdAt: instant(one.createdAt),
    })),
    events: events.map(({ id, type, createdAt, delivered, deliveriesLeft, problem }) => ({
      id,
      type,
      at: createdAt.toISOString(),
      delivered,
      deliveriesLeft,
      problem,
    })),
  };
};

export const getSandboxPortal: Verb<typeof contract.getSandboxPortal> = readPortal;

/** The cardholder confirms to the bank, once. */
const confirm = (work: SandboxWork, id: string): void => {
  const { card } = work.customer;
  work.customer.card = "pays";
  acts.payInvoice(work, id);
  work.customer.card = card;
};

const DOING = {
  pay: acts.payInvoice,
  confirm,
  refund: acts.refund,
  dispute: acts.dispute,
  winDispute: (work: SandboxWork, id: string) => acts.endDispute(work, id, "won"),
  loseDispute: (work: SandboxWork, id: string) => acts.endDispute(work, id, "lost"),
  stopCollection: acts.stopCollection,
  cancel: (work: SandboxWork, id: string) => acts.cancel(work, id, "now"),
  nextTurn: (work: SandboxWork) => acts.moveToNextDueStep(work),
} as const;

export async function actInSandbox(
  call: Call<typeof contract.actInSandbox>,
): Promise<Answer<typeof contract.actInSandbox>> {
  const { act, id = "", card, delivery } = call.body;
  await atSandbox(call, (work) => {
    if (card !== undefined) work.customer.card = card;
    if (delivery !== undefined) work.customer.delivery = delivery;
    if (act !== "set") DOING[act](work, id);
  });
  return readPortal(call);
}
