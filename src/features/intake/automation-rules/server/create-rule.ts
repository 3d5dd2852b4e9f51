import type { Answer, Call } from "#server/http/implement.ts";
import type { createRule as contract } from "../contract.ts";
import { checkRule, NEW_RULE, requirePlanOfRule, requireRoom, saidRule } from "./checked-rule.ts";
import { presentRule } from "./present-rule.ts";
import { insertRule, lockRules } from "./store.ts";

export async function createRule({
  platform,
  db,
  scope,
  body,
  receivedAt: at,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const said = saidRule(NEW_RULE, body);
  await checkRule(scope, db, { said, before: null });
  requirePlanOfRule(scope, said);
  requireRoom(await lockRules(scope, db));
  return presentRule(await insertRule(scope, db, { said, id: platform.newId(), at }));
}
