import { findUserById } from "#server/accounts/user-store.ts";
import type { Db } from "#server/database/database.ts";
import type { Platform } from "#server/platform.ts";
import { findBillingAccount } from "#server/plans/plan-store.ts";
import type { Id } from "#shared/ids.ts";
import { readInvoices } from "#features/account/billing/server/index.ts";
import type { ReferralHold } from "#features/account/affiliates/rules-attribution.ts";
import { heldUntil, termsOfPayment } from "#features/account/affiliates/rules-commission.ts";
import { flagOfHold } from "#features/account/affiliates/flags/rules-flags.ts";
import { placeLines, type ReferredPayment, settleReferral } from "#features/account/affiliates/rules-ledger.ts";
import { insertReferral } from "../attribution/referral-store.ts";
import type { PaymentRow } from "../commission-table.ts";
import type { AffiliateRow } from "../table.ts";
import {
  lockAffiliate,
  readLines,
  readOpenLines,
  readPayments,
  type ReferralRef,
  savePayments,
  writeSettled,
} from "./commission-store.ts";
import { raiseFlag } from "../flags/flag-store.ts";
import { flagSpike, readTakenBack } from "../flags/spike-store.ts";
import { findHousehold } from "./find-household.ts";
import { readTermsInForce } from "./terms-store.ts";
import { findReferral, holdReferral, readHolds } from "./hold-store.ts";

const INVOICES_MAX = 1000;
const FORFEIT_REASON = "The affiliate was turned away";

/** The payments of an account as billing has them now, the earliest first; each new one gets the terms of its instant. */
const readAnew = async (tx: Db, ref: ReferralRef, userId: Id, affiliate: AffiliateRow): Promise<PaymentRow[]> => {
  const seen = await readPayments(ref, tx);
  const known = new Map(seen.map((row) => [row.invoiceId, row]));
  const provider = (await findBillingAccount({ userId }, tx))?.provider ?? "sandbox";
  const invoices = (await readInvoices({ userId }, tx, INVOICES_MAX))
    .flatMap((invoice) => (invoice.paidAt === null ? [] : [{ ...invoice, paidAt: invoice.paidAt }]))
    .filter(({ status, paidCents }) => status === "paid" && paidCents > 0)
    .toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime() || (a.id < b.id ? -1 : 1));
  const firstPaidAt = [...seen, ...invoices]
    .map(({ paidAt }) => paidAt)
    .toSorted((a, b) => a.getTime() - b.getTime())[0];
  const termsIn = await readTermsInForce(tx, affiliate, firstPaidAt);
  return invoices.map(({ id: invoiceId, paidAt, paidCents, refundedCents, isDisputed }, index) => {
    const now = { takenBackCents: isDisputed ? paidCents : Math.min(refundedCents, paidCents), isDisputed };
    const before = known.get(invoiceId);
    if (before) return { ...before, ...now };
    const isFirst = known.size === 0 && index === 0;
    const { program, own } = termsIn(paidAt);
    const { earns, earnsBefore } = termsOfPayment(program, own, {
      paidAt,
      firstPaidAt: firstPaidAt ?? paidAt,
      isFirst,
    });
    return {
      ...ref,
      ...now,
      invoiceId,
      provider,
      paidAt,
      paidCents,
      heldUntil: heldUntil(program, paidAt),
      commissionType: earns?.type ?? null,
      commissionHundredths: earns?.hundredths ?? null,
      earnsBefore,
    };
  });
};

const factsOf = (row: PaymentRow): ReferredPayment => {
  const { invoiceId, paidCents, takenBackCents, isDisputed, commissionType: type, commissionHundredths } = row;
  const earns = type !== null && commissionHundredths !== null ? { type, hundredths: commissionHundredths } : null;
  return { invoiceId, paidCents, takenBackCents, isDisputed, heldUntil: row.heldUntil, earns };
};

/** What their payments earn the one who referred an account; nothing for everybody else. May be repeated. */
export const settleAccount = async (platform: Platform, tx: Db, userId: Id): Promise<void> => {
  const user = await findUserById(tx, userId);
  if (!user?.affiliateId || !user.referralId) return;
  const ref = { affiliateId: user.affiliateId, referralId: user.referralId };
  const affiliate = await lockAffiliate(tx, ref.affiliateId);
  if (!affiliate) return;
  const { newId } = platform;
  const at = platform.now();
  const payments = await readAnew(tx, ref, userId, affiliate);
  const before = await readTakenBack(tx, affiliate.id, at);
  await savePayments(tx, payments);
  await flagSpike(tx, affiliate.id, before, at);
  if (payments.length > 0) await noteConversion(platform, tx, ref, at);
  const referralHold = await holdOf(tx, ref, { userId, at }, affiliate);
  const lines = await readLines(ref, tx);
  const settled = settleReferral(
    {
      payments: payments.map(factsOf),
      lines,
      newId,
      status: affiliate.status,
      payoutHold: affiliate.payoutHold,
      referralHold,
    },
    at,
  );
  await writeSettled(
    tx,
    { ...ref, forfeitReason: affiliate.statusReason ?? FORFEIT_REASON, at, newId },
    { before: lines, ...settled },
  );
};

const noteConversion = async (
  { newId }: Platform,
  tx: Db,
  { affiliateId, referralId }: ReferralRef,
  at: Date,
): Promise<void> => {
  const row = { affiliateId, id: newId(), type: "conversion", signupId: referralId, createdAt: at } as const;
  await insertReferral(tx, { ...row, onDay: at.toISOString().slice(0, 10) });
};

const holdOf = async (
  tx: Db,
  ref: ReferralRef,
  { userId, at }: { userId: Id; at: Date },
  { email }: AffiliateRow,
): Promise<ReferralHold | null> => {
  const referral = await findReferral(tx, ref);
  if (!referral || referral.holdReason !== null || referral.holdReleasedAt !== null)
    return referral?.holdReason ?? null;
  const found = await findHousehold(tx, userId, email);
  if (found === null) return null;
  await holdReferral(tx, ref, found);
  const flag = flagOfHold(found);
  if (flag !== null) await raiseFlag(tx, ref.affiliateId, flag, at);
  return found;
};

/** Puts each open line of an affiliate where it belongs now: their standing, a hold or the day has changed. */
export const placeAffiliate = async (platform: Platform, tx: Db, affiliateId: Id): Promise<void> => {
  const affiliate = await lockAffiliate(tx, affiliateId);
  if (!affiliate) return;
  const { newId } = platform;
  const at = platform.now();
  const holds = await readHolds(tx, affiliateId);
  const writing = { affiliateId, forfeitReason: affiliate.statusReason ?? FORFEIT_REASON, at, newId };
  for (const [referralId, before] of await readOpenLines(tx, affiliateId)) {
    const { status, payoutHold } = affiliate;
    const standing = { status, payoutHold, referralHold: holds.get(referralId) ?? null };
    await writeSettled(tx, { ...writing, referralId }, { before, ...placeLines(before, standing, at) });
  }
};
