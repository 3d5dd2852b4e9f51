import type { Answer, Call } from "#server/http/implement.ts";
import type { getLastCheck as contract } from "../contract.ts";
import { presentCheck } from "./present-check.ts";
import { readLastCheck } from "./store.ts";

export async function getLastCheck({ db, scope }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const row = await readLastCheck(scope, db);
  return { check: row ? presentCheck(row) : null };
}
