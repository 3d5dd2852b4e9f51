import type { Db } from "#server/database/database.ts";
import type { Platform } from "#server/platform.ts";
import type { Id } from "#shared/ids.ts";
import { heldUntil, PROGRAM_DEFAULTS } from "#features/account/affiliates/rules-commission.ts";
import { lastDays } from "#features/account/affiliates/rules-dashboard.ts";
import { settleReferral } from "#features/account/affiliates/rules-ledger.ts";
import { addClicks, insertReferral } from "../attribution/referral-store.ts";
import { readLines, savePayments, writeSettled } from "../commission/commission-store.ts";
import { placeAffiliate } from "../commission/settle.ts";
import { insertAffiliate } from "../store.ts";

const DAY_MS = 86_400_000;
const DAYS = 80;
const STANDING = { status: "active", payoutHold: null, referralHold: null } as const;

type Story = { signedUp: number; paid?: { daysLater: number; cents: number; refundedAfterDays?: number } };

/** Days ago. One payment is over its hold, one was refunded, two are held, and two people only opened an account. */
const REFERRED: readonly Story[] = [
  { signedUp: 76, paid: { daysLater: 4, cents: 50_000 } },
  { signedUp: 58, paid: { daysLater: 2, cents: 12_000, refundedAfterDays: 9 } },
  { signedUp: 41 },
  { signedUp: 23, paid: { daysLater: 3, cents: 12_000 } },
  { signedUp: 9, paid: { daysLater: 1, cents: 4000 } },
  { signedUp: 3 },
];

const clicksOn = (index: number): number => (index % 7 < 5 ? 2 + ((index * 5) % 9) : 0);

type Sample = { platform: Platform; tx: Db; affiliateId: Id; now: Date };

const writeReferral = async ({ platform, tx, affiliateId, now }: Sample, { signedUp, paid }: Story): Promise<void> => {
  const { newId } = platform;
  const [id, ago] = [newId(), (days: number) => new Date(now.getTime() - days * DAY_MS)];
  const onDay = (at: Date) => ({ createdAt: at, onDay: at.toISOString().slice(0, 10) });
  await insertReferral(tx, { affiliateId, id, type: "signup", ...onDay(ago(signedUp)) });
  if (paid === undefined) return;
  const paidAt = ago(signedUp - paid.daysLater);
  await insertReferral(tx, { affiliateId, id: newId(), type: "conversion", signupId: id, ...onDay(paidAt) });
  const ref = { affiliateId, referralId: id };
  const earns = { type: "percentage", hundredths: PROGRAM_DEFAULTS.commissionRate * 100 } as const;
  const payment = {
    invoiceId: `sample_${signedUp}`,
    paidCents: paid.cents,
    takenBackCents: 0,
    isDisputed: false,
    heldUntil: heldUntil(PROGRAM_DEFAULTS, paidAt),
  };
  const settle = async (takenBackCents: number, at: Date): Promise<void> => {
    const terms = { commissionType: earns.type, commissionHundredths: earns.hundredths, earnsBefore: null };
    await savePayments(tx, [{ ...ref, ...payment, ...terms, provider: "stripe", paidAt, takenBackCents }]);
    const before = await readLines(ref, tx);
    const payments = [{ ...payment, takenBackCents, earns }];
    const settled = settleReferral({ payments, lines: before, newId, ...STANDING }, at);
    await writeSettled(tx, { ...ref, forfeitReason: "", at, newId }, { before, ...settled });
  };
  await settle(0, paidAt);
  if (paid.refundedAfterDays !== undefined)
    await settle(paid.cents, new Date(paidAt.getTime() + paid.refundedAfterDays * DAY_MS));
};

/** An affiliate of the demo: made up are the days and the payments; what they earn is for the rules to say. */
export const writeSampleAffiliate = async (platform: Platform, tx: Db): Promise<Id> => {
  const now = platform.now();
  const affiliateId = platform.newId();
  await insertAffiliate(tx, {
    id: affiliateId,
    email: "casey@tenure.example",
    fullName: "Casey Lane",
    platform: "Podcast",
    status: "active",
    referralCode: "casey-lane",
    appliedAt: new Date(now.getTime() - (DAYS + 5) * DAY_MS),
  });
  for (const [index, day] of lastDays(now, DAYS).entries()) {
    const at = new Date(`${day}T12:00:00Z`);
    if (clicksOn(index) > 0)
      await addClicks(tx, new Map([[affiliateId, clicksOn(index)]]), { at, newId: platform.newId });
  }
  for (const story of REFERRED) await writeReferral({ platform, tx, affiliateId, now }, story);
  await placeAffiliate(platform, tx, affiliateId);
  return affiliateId;
};
