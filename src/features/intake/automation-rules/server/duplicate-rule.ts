import type { Answer, Call } from "#server/http/implement.ts";
import type { duplicateRule as contract } from "../contract.ts";
import { RULE_LIMITS } from "../rules.ts";
import { requireRoom } from "./checked-rule.ts";
import { requireRule } from "./get-rule.ts";
import { presentRule } from "./present-rule.ts";
import { insertRule, lockRules } from "./store.ts";
import { saidOf } from "./update-rule.ts";

/** The copy is off: two that say the same would name each match twice. */
export async function duplicateRule({
  platform,
  db,
  scope,
  params,
  receivedAt: at,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const said = saidOf(await requireRule(scope, db, params.id));
  requireRoom(await lockRules(scope, db));
  const ruleName = `Copy of ${said.ruleName}`.slice(0, RULE_LIMITS.nameCharacters);
  const row = await insertRule(scope, db, { said: { ...said, ruleName, isActive: false }, id: platform.newId(), at });
  event.say({ subjectId: row.id });
  return presentRule(row);
}
