import { keptPropertyOf, listProperties } from "#features/facts/properties/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { listEarlierYears as contract } from "../contract.ts";
import { readFiledYears } from "./read-earlier-years.ts";
import { presentEarlierYears } from "./present-earlier-years.ts";
import { readEarlierYearsRows } from "./store.ts";

export async function listEarlierYears({ db, scope }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const keptOf = keptPropertyOf(await listProperties(scope, db));
  return {
    statements: (await readEarlierYearsRows(scope, db)).map(presentEarlierYears),
    filed: [...(await readFiledYears(scope, db, keptOf))].map(([activityId, years]) => ({ activityId, years })),
  };
}
