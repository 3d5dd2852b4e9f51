import type { Answer, Call } from "#server/http/implement.ts";
import type * as contract from "#features/account/affiliates/own-payouts-contract.ts";
import { readPayoutMethod, setPayoutMethod as saveMethod } from "../payout-methods/set-payout-method.ts";
import { readPayouts } from "../payouts/payout-read-model.ts";

export async function getPayoutMethod({
  db,
  affiliate,
}: Call<typeof contract.getPayoutMethod>): Promise<Answer<typeof contract.getPayoutMethod>> {
  return { method: await readPayoutMethod(db, affiliate.affiliateId) };
}

export async function setPayoutMethod(
  call: Call<typeof contract.setPayoutMethod>,
): Promise<Answer<typeof contract.setPayoutMethod>> {
  const { db, affiliate, body, platform } = call;
  return saveMethod(platform, db, { affiliateId: affiliate.affiliateId, payee: body.payee });
}

export async function listOwnPayouts({
  db,
  affiliate,
  query,
}: Call<typeof contract.listOwnPayouts>): Promise<Answer<typeof contract.listOwnPayouts>> {
  const { total, rows } = await readPayouts(db, { affiliateId: affiliate.affiliateId, page: query.page });
  return { total, rows: rows.map(({ runId: _, affiliateId: __, fullName: ___, email: ____, ...shown }) => shown) };
}
