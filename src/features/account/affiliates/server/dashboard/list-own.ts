import type { Answer, Call } from "#server/http/implement.ts";
import type {
  listOwnEarnings as earned,
  listOwnReferrals as referred,
} from "#features/account/affiliates/dashboard-contract.ts";
import { explainLine } from "#features/account/affiliates/explain-line.ts";
import { countOwnLines, countSignups, readNumbers, readOwnLines } from "./earnings-read-model.ts";
import { readOwnReferrals } from "./read-model.ts";

export async function listOwnReferrals(call: Call<typeof referred>): Promise<Answer<typeof referred>> {
  const { db, affiliate, query } = call;
  const { affiliateId } = affiliate;
  return { total: await countSignups(db, affiliateId), rows: await readOwnReferrals(db, affiliateId, query.page) };
}

export async function listOwnEarnings(call: Call<typeof earned>): Promise<Answer<typeof earned>> {
  const { db, affiliate, query } = call;
  const { affiliateId } = affiliate;
  const lines = await readOwnLines(db, affiliateId, query.page);
  const numbers = await readNumbers(db, affiliateId);
  return {
    total: await countOwnLines(db, affiliateId),
    rows: lines.map(({ line, payment: { paidCents, commissionType, commissionHundredths, earnsBefore } }) => {
      const { id, referralId, cents, cause, place, createdAt } = line;
      const terms = { type: commissionType ?? "percentage", hundredths: commissionHundredths ?? 0 } as const;
      const says = explainLine({ ...line, paidCents, terms, earnsBefore });
      const referralNumber = numbers.get(referralId) ?? 0;
      return { id, createdAt: createdAt.toISOString(), referralNumber, cents, cause, place, says };
    }),
  };
}
