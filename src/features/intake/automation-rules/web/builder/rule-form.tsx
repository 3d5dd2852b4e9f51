import { Banner, Button, Card, keepClearOfToasts, Switch } from "@tenure/ui";
import { useDeferredValue } from "react";
import { useWatch } from "react-hook-form";
import { Link } from "react-router";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { LeaveGuard } from "#web/forms/leave-guard.tsx";
import { paths } from "#web/paths.ts";
import { isUnlocked, usePlan } from "#web/session/use-plan.ts";
import { featureOfRule } from "#features/intake/automation-rules/rules.ts";
import { NameField, WhenFields } from "./rule-fields.tsx";
import { asRule, type RuleForm, type RuleFormInput, triableRule } from "./rule-form-schema.ts";
import { RulePreview } from "./rule-preview.tsx";
import { ThenFields } from "./then-fields.tsx";
import { newRuleSchema } from "#features/intake/automation-rules/rule-schema.ts";

const IDS = {
  ruleName: "ruleName",
  excludeKeywords: "excludeKeywords",
  startsOn: "startsOn",
  endsOn: "endsOn",
  defaultActivityType: "defaultActivityType",
  defaultPropertyId: "defaultPropertyId",
  defaultPersonId: "defaultPersonId",
  fixedSeconds: "fixedSeconds",
} as const;

type RuleFormProps = {
  form: RuleForm;
  /** The rule that is edited. */
  id?: string;
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  isSending: boolean;
  saveLabel: string;
};

/** A rule as a sentence, beside what it would have matched. */
export function RuleFormView({ form, id, submit, isSending, saveLabel }: RuleFormProps) {
  const { errors, submitCount, isDirty } = form.formState;
  const typed = useWatch({ control: form.control }) as RuleFormInput;
  const rule = triableRule(useDeferredValue(typed));
  const excludes = typed.integrationType === "mail" && typed.ruleType === "exclusion";
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid max-w-content items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6"
    >
      <div className="flex min-w-0 flex-col gap-4">
        <FormErrorSummary errors={errors} fieldIds={IDS} submitCount={submitCount} />
        <Card>
          <div className="flex flex-wrap items-start justify-between gap-4">
            <NameField form={form} />
            <Switch label="On" className="mt-6" {...form.register("isActive")} />
          </div>
        </Card>
        <Card title="When">
          <WhenFields form={form} />
        </Card>
        {excludes ? (
          <Card title="Then">
            <p className="text-base text-2">It is never proposed, whatever other rules say.</p>
          </Card>
        ) : (
          <Card title="Then propose">
            <ThenFields form={form} />
          </Card>
        )}
        <OfPlan rule={rule} isActive={typed.isActive} />
        <div
          ref={keepClearOfToasts}
          className="sticky bottom-(--sticky-bottom) z-10 -mx-4 flex items-center gap-2 border-t border-line bg-canvas px-4 py-3 sm:mx-0 sm:px-0"
        >
          <Button type="submit" variant="primary" pending={isSending}>
            {saveLabel}
          </Button>
          <Button asChild variant="quiet">
            <Link to={paths.ruleList}>Cancel</Link>
          </Button>
          <p className="ml-auto text-sm text-3 max-sm:hidden">Nothing counts until you confirm it.</p>
        </div>
      </div>
      <div className="min-w-0 lg:sticky lg:top-20">
        <RulePreview id={id} rule={rule} />
      </div>
      <LeaveGuard isDirty={isDirty} />
    </form>
  );
}

/** What the plan does not include is said before it is saved. */
function OfPlan({ rule, isActive }: { rule: ReturnType<typeof triableRule>; isActive: boolean }) {
  const plan = usePlan();
  const feature = rule === null ? null : featureOfRule(asRule(newRuleSchema.parse(rule)));
  if (!isActive || feature === null) return null;
  if (isUnlocked(plan, feature)) return null;
  return (
    <Banner placement="inline" tone="info" title="This rule is part of Premium.">
      Turn it off to save it on your plan. Rules over your files are part of every plan.
    </Banner>
  );
}
