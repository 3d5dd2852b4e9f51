import type { Answer, Call } from "#server/http/implement.ts";
import type { listBankLines as contract } from "../contract.ts";
import { presentLine } from "./present-line.ts";
import { readBankLines } from "./store.ts";

export async function listBankLines({ db, scope, query }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return { lines: (await readBankLines(scope, db, query)).map(presentLine) };
}
