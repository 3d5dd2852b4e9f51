import type { Answer, Call } from "#server/http/implement.ts";
import type { listRules as contract } from "../contract.ts";
import { presentRule } from "./present-rule.ts";
import { readCalendarAutoTag, readRules } from "./store.ts";

export async function listRules({ db, scope }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const rows = await readRules(scope, db);
  const of = (status: "active" | "deleted") => rows.filter((row) => row.status === status).map(presentRule);
  return {
    rules: of("active"),
    deleted: of("deleted"),
    calendarAutoTagRules: await readCalendarAutoTag(scope, db),
  };
}
