import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { getAffiliateDashboard as contract } from "#features/account/affiliates/dashboard-contract.ts";
import { hundredthsOf, termsAt } from "#features/account/affiliates/rules-commission.ts";
import { CHART_DAYS } from "#features/account/affiliates/rules-dashboard.ts";
import { findAffiliate } from "../admin/read-model.ts";
import { readProgram } from "../program-store.ts";
import { ownTerms } from "../commission/own-terms.ts";
import { readOwnDays, readOwnTotals } from "./read-model.ts";
import { readOwnYears } from "./statement-store.ts";

export async function getDashboard(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, affiliate, receivedAt: now } = call;
  const row = await findAffiliate(db, affiliate.affiliateId);
  if (!row) throw new AppError("not_signed_in");
  const program = await readProgram(db);
  const own = ownTerms(row);
  const until = own.custom?.expiresAt ?? null;
  return {
    terms: {
      ...termsAt(program, own, now),
      isOfEachPayment: program.applyTo === "recurring",
      until: until !== null && now < until ? until.toISOString() : null,
    },
    thresholdCents: hundredthsOf(row.payoutThreshold),
    totals: await readOwnTotals(db, row.id),
    days: await readOwnDays(db, row.id, { now, days: CHART_DAYS }),
    years: await readOwnYears(db, row.id),
    taxForm: row.taxForm,
    appealedAt: row.appealedAt?.toISOString() ?? null,
  };
}
