import { Button, Field, NumberInput, parseNumber, toast } from "@tenure/ui";
import * as z from "zod/mini";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { useCan } from "#web/session/use-can.ts";
import { averageDaysSchema, stateServices, type StaysOfProperty } from "../contract.ts";

const formSchema = z.object({
  averageDays: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string): number | null => (text.trim() === "" ? null : (parseNumber(text) ?? Number.NaN))),
    ),
    averageDaysSchema,
  ),
});

type AverageQuestionProps = { year: number; property: StaysOfProperty };

/** A known average, until there are stays. */
export function AverageQuestion({ year, property }: AverageQuestionProps) {
  const { propertyId, services, nickname } = property;
  const { form, submit, isSending, errors, isDirty } = useApiForm({
    endpoint: stateServices,
    schema: formSchema,
    defaultValues: { averageDays: services.averageDays === null ? "" : String(services.averageDays) },
    toRequest: ({ averageDays }) => ({
      params: { year, propertyId },
      body: { ...services, averageDays },
    }),
    fallback: "Could not save. What you typed is still here. Try again.",
    onSuccess: (_saved, values) => {
      form.reset({ averageDays: values.averageDays === null ? "" : String(values.averageDays) });
      toast({ title: "Average stay saved", tone: "success" });
    },
  });
  if (!useCan("facts")) return null;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <Field
        label={`Average stay in ${year}, if you know it`}
        id={`average-${propertyId}`}
        error={errors.averageDays?.message}
        hint="Nights of all stays divided by the number of stays. It is marked as told by you, and counts until a stay that you add is over."
        className="max-w-sm"
      >
        <NumberInput unit="days" {...form.register("averageDays")} />
      </Field>
      <div>
        <Button
          type="submit"
          size="sm"
          pending={isSending}
          disabled={!isDirty}
          aria-label={`Save the average of ${nickname}`}
        >
          Save average
        </Button>
      </div>
    </form>
  );
}
