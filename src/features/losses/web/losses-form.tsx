import { Badge, Button, Card, Field, NumberInput, Select, toast } from "@tenure/ui";
import { useWatch } from "react-hook-form";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { Can } from "#web/session/can.tsx";
import { useCan } from "#web/session/use-can.ts";
import { type Losses, updateLosses } from "../contract.ts";
import { lossesFormInputOf, lossesFormSchema, type LossesForm } from "./losses-form-schema.ts";
import { INCOME_FIELD_IDS, IncomeFields } from "./income-fields.tsx";
import { AFFECTED } from "./queries.ts";

const TREATMENT_LABELS = {
  nonpassive: { label: "Nonpassive", tone: "neutral" },
  passive: { label: "Passive", tone: "neutral" },
  open: { label: "Can’t tell yet", tone: "warn" },
} as const;
const YES_OR_NO = [
  { value: "", label: "Not said" },
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

type Line = Losses["lines"][number];

/** What a person states about the year; nothing is read from the return. */
export function LossesFormCard({ losses }: { losses: Losses }) {
  const mayState = useCan("facts");
  const { form, submit, isSending, errors, submitCount } = useApiForm({
    endpoint: updateLosses,
    schema: lossesFormSchema,
    defaultValues: lossesFormInputOf(losses),
    toRequest: (body) => ({ params: { year: losses.taxYear }, body: { ...body, version: losses.version } }),
    invalidates: AFFECTED,
    fallback: "Could not save. What you typed is still here. Try again.",
    onSuccess: () => void toast({ title: "Losses saved", tone: "success" }),
  });
  return (
    <Card title="What you add">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <fieldset disabled={!mayState} className="flex flex-col gap-4">
          <FormErrorSummary errors={errors} fieldIds={INCOME_FIELD_IDS} submitCount={submitCount} />
          <IncomeFields form={form} />
          <p className="text-sm text-2">
            A loss has a minus: -12,000. What waited is on Form 8582 of the year before: 0 if nothing did. Taking part
            in decisions means that you approve tenants, terms or repairs.
          </p>
          <ul className="divide-y divide-line border-y border-line">
            {losses.lines.map((line, at) => (
              <LineFields key={line.propertyId} form={form} line={line} at={at} />
            ))}
          </ul>
          <Can do="facts">
            <div>
              <Button type="submit" variant="primary" pending={isSending}>
                Save
              </Button>
            </div>
          </Can>
        </fieldset>
      </form>
    </Card>
  );
}

/** One property: its result, its suspended losses, and active participation where it matters. */
function LineFields({ form, line, at }: { form: LossesForm; line: Line; at: number }) {
  const errors = form.formState.errors.lines?.[at];
  const suspended = useWatch({ control: form.control, name: `lines.${at}.suspendedCents` });
  const waited = suspended.trim() !== "" && suspended.trim() !== "0";
  // The allowance takes old losses of what is nonpassive now, too (Reg. 1.469-9(j)).
  const isAsked = line.isRental !== false && (line.treatment !== "nonpassive" || waited);
  const treatment = TREATMENT_LABELS[line.treatment];
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-center gap-2 text-base font-medium">
        <span id={`losses-of-${line.propertyId}`}>{line.nickname}</span>
        <Badge tone={treatment.tone}>{treatment.label}</Badge>
      </p>
      <fieldset
        aria-labelledby={`losses-of-${line.propertyId}`}
        className="mt-2 grid min-w-0 gap-x-4 gap-y-3 sm:grid-cols-3"
      >
        <Field label="Result for the year" error={errors?.netCents?.message}>
          <NumberInput prefix="$" {...form.register(`lines.${at}.netCents`)} />
        </Field>
        <Field label="Losses that waited" error={errors?.suspendedCents?.message}>
          <NumberInput prefix="$" {...form.register(`lines.${at}.suspendedCents`)} />
        </Field>
        {isAsked && (
          <Field label="You take part in decisions">
            <Select options={YES_OR_NO} {...form.register(`lines.${at}.isActive`)} />
          </Field>
        )}
        {isAsked && waited && (
          <Field
            label="You did in those years too"
            hint="In every year that its old losses are from."
            className="sm:col-span-2"
          >
            <Select options={YES_OR_NO} {...form.register(`lines.${at}.wasActive`)} />
          </Field>
        )}
      </fieldset>
    </li>
  );
}
