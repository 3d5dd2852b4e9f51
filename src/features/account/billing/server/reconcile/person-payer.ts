import type { Tx } from "#server/database/database.ts";
import { recordEvent } from "#server/events/leave-event.ts";
import { byTheHouse, makeEvent } from "#server/events/make-event.ts";
import {
  askAnew,
  findBillingAccount,
  findOwnerOfCustomer,
  readCustomersAfter,
  tryLockBillingAccount,
  updateBillingAccount,
} from "#server/plans/plan-store.ts";
import type { BillingAccountRow } from "#server/plans/table.ts";
import type { Platform } from "#server/platform.ts";
import type { Id } from "#shared/ids.ts";
import { centsAMonth } from "#features/account/billing/rules.ts";
import { decideAccount, type FreezeOutcome } from "#features/account/billing/subscriptions/decide-account.ts";
import { postDueNotices, postSurplusNotices } from "../mail/post-notices.ts";
import { definePayer } from "./define-payer.ts";
import type { Read } from "./payer.ts";
import { invoiceColumns, payerColumns } from "./payer-columns.ts";
import {
  deleteFreeze,
  deleteReservation,
  findActiveFreeze,
  insertFreeze,
  updateFreeze,
  writeInvoices,
} from "../store.ts";
import type { FreezeRow } from "../table.ts";

const writePerson = async (
  platform: Platform,
  tx: Tx,
  { account: locked }: { account: BillingAccountRow },
  read: Read,
): Promise<void> => {
  const { userId } = locked;
  const { facts, at } = read;
  const freeze = await findActiveFreeze({ userId }, tx);
  const own = { trialEndsAt: locked.trialEndsAt, freeze: freeze ? activeFreezeOf(freeze) : null };
  const { state, freeze: outcome } = decideAccount(facts, own, at);
  await writeFreeze(platform, tx, { userId, freeze, outcome, subscriptionId: state.subscriptionId, at });
  await updateBillingAccount({ userId }, tx, {
    ...payerColumns(state, read),
    planType: state.planType,
    annualPriceSelected: state.annualPriceSelected,
    trialEndsAt: state.trialEndsAt,
    freezeActive: state.freeze !== null,
    freezeStartedAt: state.freeze?.startedAt ?? null,
    freezeResumesAt: state.freeze?.resumesAt ?? null,
    freezeCreditCents: state.freeze?.creditCents ?? 0,
  });
  // The purchase that it was open for has happened.
  if (state.subscriptionId !== null && state.subscriptionId !== locked.subscriptionId)
    await deleteReservation({ userId }, tx);
  await writeInvoices(
    tx,
    facts.invoices.map((invoice) => {
      const { subscriptionId, paidAt, card = null } = invoice;
      return { userId, ...invoiceColumns(invoice), subscriptionId, paidAt, card };
    }),
  );
  await postDueNotices(platform, tx, { userId, facts, state, at });
  if (state.status === locked.subscriptionStatus) return;
  const details = { from: locked.subscriptionStatus, to: state.status };
  const said = { id: platform.newId(), event: "subscription.changed", details, at } as const;
  await recordEvent(platform, tx, makeEvent(byTheHouse({ userId }), said));
};

const activeFreezeOf = ({ kind, subscriptionId, startedAt, resumesAt, confirmedAt, creditCents }: FreezeRow) => ({
  kind,
  subscriptionId,
  startedAt,
  resumesAt,
  isConfirmed: confirmedAt !== null,
  creditCents,
});

type FreezeWriting = {
  userId: Id;
  freeze: FreezeRow | undefined;
  outcome: FreezeOutcome;
  subscriptionId: string | null;
  at: Date;
};

const writeFreeze = async (
  platform: Platform,
  tx: Tx,
  { userId, freeze, outcome, subscriptionId, at }: FreezeWriting,
): Promise<void> => {
  if (freeze && outcome.act === "withdraw") return deleteFreeze({ userId }, tx, freeze.id);
  if (freeze && outcome.act === "end")
    return updateFreeze({ userId }, tx, freeze.id, { status: outcome.status, endedAt: at });
  if (outcome.act !== "confirm" && outcome.act !== "begin") return;
  const { startedAt, resumesAt, creditCents, price } = outcome;
  const monthCents = price && Math.max(1, Math.round(centsAMonth(price)));
  const found = { confirmedAt: at, creditCents, monthCents };
  if (freeze && outcome.act === "confirm") return updateFreeze({ userId }, tx, freeze.id, found);
  if (freeze) await updateFreeze({ userId }, tx, freeze.id, { status: "expired", endedAt: at });
  await insertFreeze(tx, {
    ...found,
    userId,
    id: platform.newId(),
    kind: "subscription",
    subscriptionId,
    startedAt,
    resumesAt,
  });
};

/** People pay for themselves. */
export const personPayer = definePayer<BillingAccountRow, { account: BillingAccountRow }>({
  key: "userId",
  one: { id: "billing.reconcile", title: "Read a subscription from its provider", atOnce: 4 },
  all: {
    id: "billing.reconcile-everyone",
    title: "Read all subscriptions from their provider",
    key: "everyone",
    chore: "read all subscriptions from their provider",
  },
  accounts: {
    idOf: ({ userId }) => userId,
    find: (db, userId) => findBillingAccount({ userId }, db),
    askAnew: (db, userId) => askAnew({ userId }, db),
    findOfCustomer: findOwnerOfCustomer,
    readAfter: readCustomersAfter,
    tryLock: async (tx, userId) => {
      const account = await tryLockBillingAccount({ userId }, tx);
      return account && { account };
    },
  },
  ownerOf: (userId) => userId,
  announceSurplus: (platform, tx, { id: userId, surplus, at }) =>
    postSurplusNotices(platform, tx, { userId, surplus, at }),
  write: writePerson,
});
