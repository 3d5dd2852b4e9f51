import { exportList } from "#server/admin-log/export-list.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { decimal, text, whole } from "#shared/export/cells.ts";
import type {
  exportAffiliates as partners,
  exportEarnings as lines,
} from "#features/account/affiliates/admin-contract.ts";
import { presentLine } from "./list-affiliates.ts";
import { readAffiliates, readEarnings } from "./read-model.ts";

const dollars = (cents: number) => decimal(cents / 100);

const PARTNER_HEADINGS = [
  "Name",
  "Email",
  "Platform",
  "Link",
  "Status",
  "Code",
  "Percent",
  "Threshold",
  "Clicks",
  "Signups",
  "Conversions",
  "Revenue",
  "Owed",
  "Held",
  "Payable",
  "Paid",
  "Forfeited",
  "Applied",
  "Affiliate id",
];

export async function exportAffiliates(call: Call<typeof partners>): Promise<Answer<typeof partners>> {
  const { rows } = await readAffiliates(call.db, { ...call.query, page: null });
  return exportList(call, {
    name: "affiliates",
    headings: PARTNER_HEADINGS,
    rows: rows.map(({ totals, ...partner }) => [
      text(partner.fullName),
      text(partner.email),
      text(partner.platform),
      text(partner.personalLink),
      text(partner.status),
      text(partner.referralCode),
      decimal(partner.commissionRate),
      decimal(partner.payoutThreshold),
      whole(totals.clicks),
      whole(totals.signups),
      whole(totals.conversions),
      dollars(totals.revenueCents),
      dollars(totals.commissionOwedCents),
      dollars(totals.heldCents),
      dollars(totals.payableCents),
      dollars(totals.commissionPaidCents),
      dollars(totals.forfeitedCents),
      text(partner.appliedAt),
      text(partner.id),
    ]),
  });
}

const LINE_HEADINGS = [
  "Affiliate id",
  "Invoice",
  "Amount",
  "Cause",
  "Place",
  "Payout",
  "Held until",
  "Says",
  "Created",
  "Line id",
];

export async function exportEarnings(call: Call<typeof lines>): Promise<Answer<typeof lines>> {
  const found = await readEarnings(call.db, null);
  return exportList(call, {
    name: "affiliate-earnings",
    headings: LINE_HEADINGS,
    rows: found.map(({ line, payment }) => [
      text(line.affiliateId),
      text(line.invoiceId),
      dollars(line.cents),
      text(line.cause),
      text(line.place),
      text(line.payoutStatus),
      text(line.heldUntil.toISOString()),
      text(presentLine(line, payment).says),
      text(line.createdAt.toISOString()),
      text(line.id),
    ]),
  });
}
