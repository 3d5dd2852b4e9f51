import { toast } from "@tenure/ui";
import { useNavigate } from "react-router";
import { ageReads } from "#web/api/age-reads.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { AFTER_SAVE } from "#web/forms/leave-guard.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { paths } from "#web/paths.ts";
import { openUpgrade } from "#web/plans/open-plans.ts";
import { createRule, updateRule } from "#features/intake/automation-rules/contract.ts";
import type { AutomationRule } from "#features/intake/automation-rules/rule-schema.ts";
import { useRunRule } from "../use-run-rule.ts";
import { formOfRule, ruleFormSchema, type RuleFormInput } from "./rule-form-schema.ts";

const FALLBACK = "Could not save the rule. What you typed is still here. Try again.";

/** A feature of the plan opens its offer; what was typed stays. */
const offerPlan = (error: unknown): boolean => {
  if (!isApiError(error) || error.code !== "plan_required") return false;
  openUpgrade(error.message);
  return true;
};

const useSaved = () => {
  const navigate = useNavigate();
  const run = useRunRule();
  return async (rule: AutomationRule): Promise<void> => {
    const wouldRun = rule.isActive && rule.ruleType !== "exclusion";
    toast({
      title: `${rule.ruleName} saved`,
      tone: "success",
      ...(wouldRun && { action: { label: "Apply to review inbox", onAction: () => run(rule) } }),
    });
    await navigate(paths.ruleList, { state: AFTER_SAVE });
  };
};

export const useNewRule = (defaultValues: RuleFormInput) => {
  const onSuccess = useSaved();
  return useApiForm({
    endpoint: createRule,
    schema: ruleFormSchema,
    defaultValues,
    toRequest: (body) => ({ body }),
    fallback: FALLBACK,
    onRefused: offerPlan,
    onSuccess,
  });
};

/** Over the version that was opened: a change in another tab is told, and not overwritten. */
export const useEditedRule = (rule: AutomationRule) => {
  const onSuccess = useSaved();
  return useApiForm({
    endpoint: updateRule,
    schema: ruleFormSchema,
    defaultValues: formOfRule(rule),
    toRequest: (body) => ({ params: { id: rule.id }, body: { ...body, version: rule.version } }),
    fallback: FALLBACK,
    onRefused: (error) => {
      if (isApiError(error) && error.code === "version_conflict") ageReads(updateRule);
      return offerPlan(error);
    },
    onSuccess,
  });
};
