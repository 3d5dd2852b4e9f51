import type { Answer, Call } from "#server/http/implement.ts";
import type {
  listPayoutRuns as runs,
  listPayouts as payouts,
  previewPayouts as preview,
} from "#features/account/affiliates/payouts-contract.ts";
import { readPayouts, readRuns } from "./payout-read-model.ts";
import { readPayoutList } from "./read-payout-list.ts";

export async function previewPayouts({ db, receivedAt }: Call<typeof preview>): Promise<Answer<typeof preview>> {
  return readPayoutList(db, receivedAt);
}

export async function listPayoutRuns({ db, query }: Call<typeof runs>): Promise<Answer<typeof runs>> {
  return readRuns(db, query.page);
}

export async function listPayouts({ db, query }: Call<typeof payouts>): Promise<Answer<typeof payouts>> {
  return readPayouts(db, query);
}
