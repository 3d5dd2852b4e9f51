import type { OwnRule } from "../item-matcher.ts";
import { CONDITION_FIELDS, CONDITIONS, type ProviderScope } from "../rule.ts";
import type { AutomationRule } from "../rule-schema.ts";

const NO_DEFAULTS = {
  activityType: null,
  propertyId: null,
  personId: null,
  isMaterialParticipation: null,
  isQualifiedNonMaterial: null,
  fixedSeconds: null,
};

const readsMails = ({ integrationType, conditions }: AutomationRule): boolean =>
  integrationType === "mail" ||
  (integrationType === "global" &&
    CONDITION_FIELDS.some((field) => CONDITIONS[field].kind === "mail" && (conditions[field] ?? []).length > 0));

/** The rules that are on and read a mail of any source, as the matcher takes them. What they propose is said on the server. */
export const mailRulesOf = (rules: readonly AutomationRule[]): OwnRule[] =>
  rules
    .filter((rule) => rule.isActive && rule.providerScope === "any" && readsMails(rule))
    .map((rule) => ({ ...rule, activityType: null, defaults: NO_DEFAULTS }));

/** Whether a rule can propose a mail of a mailbox there; `any`: at a service that rules do not name. */
export const readsMailbox = (rule: AutomationRule, provider: ProviderScope): boolean =>
  rule.isActive &&
  rule.ruleType !== "exclusion" &&
  (rule.providerScope === "any" || rule.providerScope === provider) &&
  readsMails(rule);
