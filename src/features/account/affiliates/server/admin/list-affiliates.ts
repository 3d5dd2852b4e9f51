import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type {
  getAffiliateSettings as settings,
  listAffiliates as listed,
  listEarnings as earned,
} from "#features/account/affiliates/admin-contract.ts";
import { explainLine } from "#features/account/affiliates/explain-line.ts";
import { readProgram } from "../program-store.ts";
import type { EarningRow, PaymentRow } from "../commission-table.ts";
import { findAffiliate, readAffiliates, readEarnings, readReferrals } from "./read-model.ts";

export async function listAffiliates({ db, query }: Call<typeof listed>): Promise<Answer<typeof listed>> {
  return readAffiliates(db, query);
}

export const presentLine = (
  line: EarningRow,
  { paidCents, commissionType, commissionHundredths, earnsBefore }: PaymentRow,
) => {
  const { heldUntil, createdAt, affiliateId: _, ...kept } = line;
  const terms = { type: commissionType ?? "percentage", hundredths: commissionHundredths ?? 0 };
  return {
    ...kept,
    heldUntil: heldUntil.toISOString(),
    says: explainLine({ ...line, paidCents, terms, earnsBefore }),
    createdAt: createdAt.toISOString(),
  };
};

export async function listEarnings({ db, params }: Call<typeof earned>): Promise<Answer<typeof earned>> {
  const { affiliateId } = params;
  if (!(await findAffiliate(db, affiliateId))) throw new AppError("not_found");
  const lines = await readEarnings(db, affiliateId);
  const referrals = await readReferrals(db, affiliateId);
  return {
    earnings: lines.map(({ line, payment }) => presentLine(line, payment)),
    referrals: referrals.map(({ id, type, onDay, clicks, holdReason }) => ({ id, type, onDay, clicks, holdReason })),
  };
}

export async function getAffiliateSettings({ db }: Call<typeof settings>): Promise<Answer<typeof settings>> {
  return readProgram(db);
}
