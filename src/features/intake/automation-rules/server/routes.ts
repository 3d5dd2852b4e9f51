import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { createRule } from "./create-rule.ts";
import { deleteRule } from "./delete-rule.ts";
import { duplicateRule } from "./duplicate-rule.ts";
import type { FoundItems } from "./found/found-items.ts";
import { getRule } from "./get-rule.ts";
import { listRules } from "./list-rules.ts";
import { reorderRules } from "./reorder-rules.ts";
import { restoreRule } from "./restore-rule.ts";
import { runRule } from "./found/run-rule.ts";
import { setRuleSettings } from "./set-rule-settings.ts";
import { tryRule } from "./found/try-rule.ts";
import { updateRule } from "./update-rule.ts";

export const ruleRoutes = (found: FoundItems): Route[] => [
  implement(contract.listRules, listRules),
  implement(contract.createRule, createRule),
  implement(contract.tryRule, tryRule(found)),
  implement(contract.reorderRules, reorderRules),
  implement(contract.setRuleSettings, setRuleSettings),
  implement(contract.getRule, getRule),
  implement(contract.updateRule, updateRule),
  implement(contract.deleteRule, deleteRule),
  implement(contract.restoreRule, restoreRule),
  implement(contract.duplicateRule, duplicateRule),
  implement(contract.runRule, runRule(found)),
];
