import { Button, Card, toast } from "@tenure/ui";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { Can } from "#web/session/can.tsx";
import { useCan } from "#web/session/use-can.ts";
import { type Losses, updateLosses } from "../contract.ts";
import { lossesFormInputOf, lossesFormSchema } from "./losses-form-schema.ts";
import { INCOME_FIELD_IDS, IncomeFields } from "./income-fields.tsx";
import { LineFields } from "./line-fields.tsx";

/** What a person states about the year; nothing is read from the return. */
export function LossesFormCard({ losses }: { losses: Losses }) {
  const mayState = useCan("facts");
  const { form, submit, isSending, errors, submitCount } = useApiForm({
    endpoint: updateLosses,
    schema: lossesFormSchema,
    defaultValues: lossesFormInputOf(losses),
    toRequest: (body) => ({ params: { year: losses.taxYear }, body: { ...body, version: losses.version } }),
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
            Enter a loss with a minus, like -12,000. Carried-over losses are on last year's Form 8582. Enter 0 if there
            are none. Taking part in decisions means you approve tenants, terms or repairs.
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
