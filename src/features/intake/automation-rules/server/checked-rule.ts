import { listPersons } from "#features/facts/participants/server/index.ts";
import { listProperties } from "#features/facts/properties/server/index.ts";
import { requireFeature } from "#server/auth/require-access.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { hasFeature } from "#shared/plan/entitlement.ts";
import { AppError, type FieldErrors } from "#shared/errors.ts";
import { CONDITION_FIELDS, type Rule, type RuleConditions } from "../rule.ts";
import { featureOfRule, refuseRule, RULE_LIMITS, tidyWords } from "../rules.ts";
import type { SaidRule } from "./store.ts";
import type { RuleRow } from "./table.ts";

/** A request as it came: what it leaves out is undefined. */
type Sent = { [Field in keyof SaidRule]?: SaidRule[Field] | undefined };

const tidyConditions = (conditions: RuleConditions): RuleConditions => {
  const lists = CONDITION_FIELDS.flatMap((field) => {
    const words = tidyWords(conditions[field] ?? []);
    return words.length > 0 ? [[field, words] as const] : [];
  });
  const { minThreadLength } = conditions;
  return { ...Object.fromEntries(lists), ...(minThreadLength !== undefined && { minThreadLength }) };
};

export const NEW_RULE = {
  isActive: true,
  providerScope: "any",
  ruleType: null,
  matchMode: "any",
  conditions: {},
  excludeKeywords: [],
  startsOn: null,
  endsOn: null,
  defaultActivityType: null,
  defaultPropertyId: null,
  defaultPropertyType: null,
  defaultPersonId: null,
  defaultIsMaterialParticipation: null,
  defaultIsQualifiedNonMaterial: null,
  fixedSeconds: null,
} as const satisfies Omit<SaidRule, "ruleName" | "integrationType">;

/** A rule with what a request says over what it said before, each word of it once. */
export const saidRule = <Before extends Partial<SaidRule>>(before: Before, sent: Sent): Before & SaidRule => {
  const stated = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  const said = { ...before, ...stated } as Before & SaidRule;
  return { ...said, conditions: tidyConditions(said.conditions), excludeKeywords: tidyWords(said.excludeKeywords) };
};

export const readAsRule = (said: SaidRule): Rule => ({ ...said, activityType: said.defaultActivityType });

/** Refuses what contradicts itself, and what it names that this book does not have. */
export const checkRule = async (
  scope: Pick<Scope, "userId">,
  db: Db,
  { said, before }: { said: SaidRule; before: RuleRow | null },
): Promise<void> => {
  const { defaultPropertyId, defaultPersonId } = said;
  const fields: FieldErrors = { ...refuseRule(readAsRule(said)) };
  if (defaultPropertyId !== null && defaultPropertyId !== before?.defaultPropertyId) {
    const property = (await listProperties(scope, db)).find(({ id }) => id === defaultPropertyId);
    if (!property) fields["defaultPropertyId"] = "Choose a property of this book.";
    else if (property.archivedAt !== null)
      fields["defaultPropertyId"] = "This property is archived. Bring it back first.";
  }
  if (defaultPersonId !== null && defaultPersonId !== before?.defaultPersonId) {
    const person = (await listPersons(scope, db)).find(({ id }) => id === defaultPersonId);
    if (!person || person.archivedAt !== null) fields["defaultPersonId"] = "Choose a person of this book.";
  }
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
};

/** A rule that is off needs nothing of the plan. */
export const requirePlanOfRule = (scope: Pick<Scope, "plan">, said: SaidRule): void => {
  const feature = said.isActive ? featureOfRule(readAsRule(said)) : null;
  if (feature !== null) requireFeature(scope, feature);
};

/** Whether it may be on: without the plan that it needs, it is brought back turned off. */
export const mayBeOn = ({ plan }: Pick<Scope, "plan">, said: SaidRule): boolean => {
  const feature = featureOfRule(readAsRule(said));
  return feature === null || hasFeature(plan, feature);
};

/** Deleted ones do not count: they can only be brought back while there is room. */
export const requireRoom = (rules: readonly RuleRow[]): void => {
  if (rules.filter(({ status }) => status === "active").length < RULE_LIMITS.rules) return;
  throw new AppError("state_conflict", { message: `You can have ${RULE_LIMITS.rules} rules. Delete one first.` });
};
