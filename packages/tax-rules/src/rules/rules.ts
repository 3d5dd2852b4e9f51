import { scenariosOf } from "../scenarios/scenarios.ts";
import { ACTIVITY_RULES } from "./activity-rules.ts";
import { MONEY_RULES } from "./money-rules.ts";
import { PARTICIPATION_RULES } from "./participation-rules.ts";
import { PROOF_RULES } from "./proof-rules.ts";
import type { Rule } from "./rule.ts";
import { STATUS_RULES } from "./status-rules.ts";

export type ListedRule = Rule & { readonly scenarioIds: readonly string[] };

/** Every rule with the ids of its scenarios: a page of the law is generated from this. */
export const RULES: readonly ListedRule[] = [
  ...STATUS_RULES,
  ...ACTIVITY_RULES,
  ...PARTICIPATION_RULES,
  ...PROOF_RULES,
  ...MONEY_RULES,
].map((rule) => ({ ...rule, scenarioIds: scenariosOf(rule.id).map((scenario) => scenario.id) }));
