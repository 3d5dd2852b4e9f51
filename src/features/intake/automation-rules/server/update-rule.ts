import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { updateRule as contract } from "../contract.ts";
import { checkRule, requirePlanOfRule, saidRule } from "./checked-rule.ts";
import { requireRule } from "./get-rule.ts";
import { presentRule } from "./present-rule.ts";
import { changeRule, type SaidRule } from "./store.ts";
import type { RuleRow } from "./table.ts";

export async function updateRule({
  db,
  scope,
  params,
  body: { version, ...sent },
  receivedAt: at,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const before = await requireRule(scope, db, params.id);
  if (before.version !== version) throw new AppError("version_conflict", { data: { current: presentRule(before) } });
  const said = saidRule(saidOf(before), sent);
  await checkRule(scope, db, { said, before });
  requirePlanOfRule(scope, said);
  const row = await changeRule(scope, db, { id: params.id, seenVersion: version, changes: said, at });
  if (!row) throw new AppError("version_conflict");
  return presentRule(row);
}

/** What a person says of a rule, out of its row. */
export const saidOf = (row: RuleRow): SaidRule => ({
  ruleName: row.ruleName,
  isActive: row.isActive,
  integrationType: row.integrationType,
  providerScope: row.providerScope,
  ruleType: row.ruleType,
  matchMode: row.matchMode,
  conditions: row.conditions,
  excludeKeywords: row.excludeKeywords,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  defaultActivityType: row.defaultActivityType,
  defaultPropertyId: row.defaultPropertyId,
  defaultPropertyType: row.defaultPropertyType,
  defaultPersonId: row.defaultPersonId,
  defaultIsMaterialParticipation: row.defaultIsMaterialParticipation,
  defaultIsQualifiedNonMaterial: row.defaultIsQualifiedNonMaterial,
  fixedSeconds: row.fixedSeconds,
});
