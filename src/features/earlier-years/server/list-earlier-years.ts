import type { Verb } from "#server/http/implement.ts";
import type { listEarlierYears as contract } from "../contract.ts";
import { readFiledYears } from "./read-earlier-years.ts";
import { presentEarlierYears } from "./present-earlier-years.ts";
import { readEarlierYearsRows } from "./store.ts";

export const listEarlierYears: Verb<typeof contract> = async ({ db, scope }) => ({
  statements: (await readEarlierYearsRows(scope, db)).map(presentEarlierYears),
  filed: [...(await readFiledYears(scope, db))].map(([activityId, years]) => ({ activityId, years })),
});
