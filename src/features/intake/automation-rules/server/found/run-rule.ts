import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { runRule as contract } from "#features/intake/automation-rules/contract.ts";
import { requirePlanOfRule } from "../checked-rule.ts";
import type { FoundItems } from "./found-items.ts";
import { requireRule } from "../get-rule.ts";
import { countMatches } from "../store.ts";
import { createItemMatcher, readActiveRules } from "../stored-rules.ts";
import { saidOf } from "../update-rule.ts";

/** Over everything that waits, with the other rules in their order: what a higher one says stands. */
export const runRule =
  ({ readFound, retag }: FoundItems) =>
  async ({ db, scope, params, receivedAt: at, event }: Call<typeof contract>): Promise<Answer<typeof contract>> => {
    const row = await requireRule(scope, db, params.id);
    if (!row.isActive) throw new AppError("state_conflict", { message: "This rule is off. Turn it on first." });
    requirePlanOfRule(scope, saidOf(row));
    const match = createItemMatcher(await readActiveRules(scope, db));
    const waiting = (await readFound(scope, db, { since: null })).filter(({ isWaiting }) => isWaiting);
    const matched = waiting.flatMap(({ id, message, provider, ruleIds }) => {
      const hits = match(message, provider);
      return hits.some(({ ruleId }) => ruleId === row.id) ? [{ id, hits, isNew: !ruleIds.includes(row.id) }] : [];
    });
    const items = matched.filter(({ isNew }) => isNew).map(({ id, hits }) => ({ id, hits }));
    const tagged = items.length > 0 ? await retag(scope, db, { items, at }) : [];
    if (tagged.length === 0) event.omit();
    else event.say({ details: { count: tagged.length } });
    await countMatches(scope, db, [{ ruleId: row.id, count: tagged.length, at }]);
    return { matched: matched.length, tagged: tagged.length };
  };
