import { listProperties } from "#features/facts/properties/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { addDays } from "#shared/civil-date.ts";
import { AppError } from "#shared/errors.ts";
import type { RuleTrial, tryRule as contract } from "#features/intake/automation-rules/contract.ts";
import type { RuleDefaults, RuleHit } from "#features/intake/automation-rules/item-matcher.ts";
import { refuseRule, TRIAL_DAYS, TRIAL_SHOWN } from "#features/intake/automation-rules/rules.ts";
import { NEW_RULE, readAsRule, saidRule } from "../checked-rule.ts";
import type { FoundItem, FoundItems } from "./found-items.ts";
import { createItemMatcher, ownRuleOf, readActiveRules } from "../stored-rules.ts";

/** What the rule would have matched, as it is typed: it may be new, or replace the one with its id. */
export const tryRule =
  ({ readFound }: Pick<FoundItems, "readFound">) =>
  async ({ platform, db, scope, body: { id, ...typed } }: Call<typeof contract>): Promise<Answer<typeof contract>> => {
    const said = saidRule(NEW_RULE, typed);
    const fields = refuseRule(readAsRule(said));
    if (fields) throw new AppError("validation_failed", { fields });
    const tried = { ...said, id: id ?? platform.newId(), status: "active", version: 1 } as const;
    const rule = ownRuleOf(tried, await listProperties(scope, db));
    const others = (await readActiveRules(scope, db)).filter((other) => other.id !== rule.id);
    const items = await readFound(scope, db, { since: addDays(scope.today, -TRIAL_DAYS) });
    const match = createItemMatcher([rule, ...others]);
    const matched = items.flatMap((item) => {
      const hits = match(item.message, item.provider);
      const own = hits.find(({ ruleId }) => ruleId === rule.id);
      return own ? [{ item, own, others: hits.filter((hit) => hit !== own) }] : [];
    });
    return {
      days: TRIAL_DAYS,
      lookedAt: items.length,
      count: matched.length,
      found: matched.slice(0, TRIAL_SHOWN).map(({ item, own }) => presentFound(item, own)),
      conflicts: conflictsOf(matched),
    };
  };

const presentFound = ({ id, message }: FoundItem, { why }: RuleHit): RuleTrial["found"][number] => ({
  id,
  kind: message.kind,
  date: message.date,
  title: message.title,
  why,
});

type Matched = { own: RuleHit; others: RuleHit[] };

/** Two rules differ where both say something, and not the same. */
const differencesOf = (one: RuleHit, other: RuleHit): RuleTrial["conflicts"][number]["differs"] => {
  const named = Object.keys(one.defaults) as (keyof RuleDefaults)[];
  return named.filter((name) => {
    const [own, theirs] = [one.defaults[name], other.defaults[name]];
    return own !== null && theirs !== null && own !== theirs;
  });
};

const conflictsOf = (matched: readonly Matched[]): RuleTrial["conflicts"] => {
  const found = new Map<string, RuleTrial["conflicts"][number]>();
  for (const { own, others } of matched) {
    for (const other of others) {
      const differs = differencesOf(own, other);
      if (differs.length === 0 && own.excludes === other.excludes) continue;
      const known = found.get(other.ruleId);
      if (known) known.count += 1;
      else found.set(other.ruleId, { ruleId: other.ruleId, ruleName: other.ruleName, count: 1, differs });
    }
  }
  return [...found.values()];
};
