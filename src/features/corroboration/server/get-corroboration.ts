import type { Verb } from "#server/http/implement.ts";
import type { getCorroboration as contract } from "../contract.ts";
import { firstDayOfYear, lastDayOfYear } from "#shared/civil-date.ts";
import { readCoverage } from "./read-coverage.ts";

export const getCorroboration: Verb<typeof contract> = async ({ db, scope, params: { year } }) => ({
  taxYear: year,
  persons: await readCoverage(scope, db, { from: firstDayOfYear(year), to: lastDayOfYear(year) }),
});
