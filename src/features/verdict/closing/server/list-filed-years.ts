import type { Answer, Call } from "#server/http/implement.ts";
import type { listFiledYears as contract } from "../contract.ts";
import { readYears } from "./read-years.ts";

export async function listFiledYears({ db, scope }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return { years: await readYears(scope, db) };
}
