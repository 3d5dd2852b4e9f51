import type { Answer, Call } from "#server/http/implement.ts";
import type { getProgram as contract } from "#features/account/affiliates/contract.ts";
import { offerOf } from "#features/account/affiliates/rules-commission.ts";
import { readProgram } from "../program-store.ts";

export async function getProgram({ db }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return offerOf(await readProgram(db));
}
