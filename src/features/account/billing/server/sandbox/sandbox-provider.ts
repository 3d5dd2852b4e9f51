import { inTransaction } from "#server/database/transaction.ts";
import type { Db } from "#server/database/database.ts";
import type { Platform } from "#server/platform.ts";
import * as acts from "#features/account/billing/sandbox/sandbox-acts.ts";
import { catchUp, SandboxRefusal, type SandboxWork } from "#features/account/billing/sandbox/sandbox-billing.ts";
import { newSandboxCustomer, type SandboxCustomer } from "#features/account/billing/sandbox/sandbox-customer.ts";
import { paths } from "#features/account/billing/sandbox/sandbox-paths.ts";
import { type PaymentProvider, ProviderRefusal, type TrialLeft } from "../provider/payment-provider.ts";
import { deliverEvents } from "./deliver-sandbox-event.ts";
import { presentSandbox } from "./present-sandbox.ts";
import * as store from "./store.ts";

/** Works on one customer of the sandbox: first time catches up, and the events go out with the change that they report. */
export const workAtSandbox = async <T>(
  platform: Platform,
  customerId: string,
  act: (work: SandboxWork) => T,
): Promise<T> => {
  const { database, now } = platform;
  const work = async (tx: Db): Promise<T> => {
    const customer = await store.lockCustomer(tx, customerId);
    if (!customer) throw new ProviderRefusal("There is no such customer.");
    const at = now().getTime() + customer.aheadMs;
    const doing: SandboxWork = { customer, at, newId: () => platform.newId().replaceAll("-", ""), events: [] };
    catchUp(doing);
    const result = act(doing);
    await store.writeCustomer(tx, customer);
    await deliverEvents(platform, tx, doing);
    return result;
  };
  try {
    return await inTransaction(database.db, work);
  } catch (error) {
    throw error instanceof SandboxRefusal ? new ProviderRefusal(error.message, { cause: error }) : error;
  }
};

const toSandbox = (instant: Date, { aheadMs }: SandboxCustomer): number => instant.getTime() + aheadMs;

const trialAt = (trial: TrialLeft | null, customer: SandboxCustomer) => {
  if (trial && "days" in trial) return { trialEndsAt: null, trialDays: trial.days };
  return { trialEndsAt: trial && toSandbox(trial.endsAt, customer) };
};

/** A provider of its own that takes no money: its data is in tables that no one else reads. */
export const createSandboxProvider = (platform: Platform): PaymentProvider => {
  const { config, database, now } = platform;
  const act = (customerId: string, run: (work: SandboxWork) => void): Promise<void> =>
    workAtSandbox(platform, customerId, run);
  const urlOf = (path: string): string => new URL(path, config.publicUrl).href;
  return {
    name: "sandbox",
    async createCustomer(who, key) {
      const organizationId = "organizationId" in who ? who.organizationId : undefined;
      const id = `cus_sandbox_${key.replaceAll("-", "")}`;
      await inTransaction(database.db, (tx) => store.insertCustomer(tx, newSandboxCustomer(id, organizationId), now()));
      return id;
    },
    openCheckout: ({ customerId, trial, expiresAt, price, ...asked }, key) =>
      workAtSandbox(platform, customerId, (work) => {
        const { quantity, product, successUrl, cancelUrl } = asked;
        const { id } = acts.openSession(work, {
          key,
          price: { ...price, cents: price.cents * quantity },
          quantity,
          product,
          successUrl,
          cancelUrl,
          ...trialAt(trial, work.customer),
          expiresAt: toSandbox(expiresAt, work.customer),
        });
        return { sessionId: id, url: urlOf(paths.checkout(work.customer, id)) };
      }),
    closeCheckout: (customerId, sessionId) => act(customerId, (work) => acts.expireSession(work, sessionId)),
    openPortal: (customerId, returnUrl) =>
      workAtSandbox(platform, customerId, ({ customer }) => urlOf(paths.portal(customer, returnUrl))),
    async readCustomer(customerId) {
      try {
        return await workAtSandbox(platform, customerId, ({ customer }) => presentSandbox(customer, urlOf));
      } catch (error) {
        if (error instanceof ProviderRefusal) return null;
        throw error;
      }
    },
    findCustomerOfCharge: async () => null,
    pause: ({ customerId, subscriptionId }, key) => act(customerId, (work) => acts.pause(work, subscriptionId, key)),
    resume: ({ customerId, subscriptionId }, key, trialEndsAt) =>
      act(customerId, (work) =>
        acts.resume(work, subscriptionId, key, trialEndsAt && toSandbox(trialEndsAt, work.customer)),
      ),
    cancel: ({ customerId, subscriptionId }, when) =>
      act(customerId, (work) => acts.cancel(work, subscriptionId, when)),
    keep: ({ customerId, subscriptionId }) => act(customerId, (work) => acts.keep(work, subscriptionId)),
    switchPrice: ({ customerId, subscriptionId }, price, key) =>
      act(customerId, (work) => acts.switchPrice(work, subscriptionId, { price, key })),
    setQuantity: ({ customerId, subscriptionId }, quantity, key) =>
      act(customerId, (work) => acts.setQuantity(work, subscriptionId, { quantity, key })),
    setUnitPrice: ({ customerId, subscriptionId }, unit, key) =>
      act(customerId, (work) => acts.setUnitPrice(work, subscriptionId, { unit, key })),
    refund: ({ customerId, invoiceId }) => act(customerId, (work) => acts.refund(work, invoiceId)),
    useCredit: ({ customerId, cents }, key) => act(customerId, (work) => acts.useCredit(work, cents, key)),
    deleteCustomer: (customerId) => inTransaction(database.db, (tx) => store.deleteCustomer(tx, customerId)),
  };
};
