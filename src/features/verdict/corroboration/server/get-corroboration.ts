import type { Answer, Call } from "#server/http/implement.ts";
import type { getCorroboration as contract } from "../contract.ts";
import { firstDayOfYear, lastDayOfYear } from "#shared/civil-date.ts";
import { readCoverage } from "./read-coverage.ts";

export async function getCorroboration({
  db,
  scope,
  params: { year },
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return {
    taxYear: year,
    persons: await readCoverage(scope, db, { from: firstDayOfYear(year), to: lastDayOfYear(year) }),
  };
}
