import { Field, NumberInput, Select, TextArea } from "@tenure/ui";
import { lateRelief } from "@tenure/tax-rules";
import { useWatch } from "react-hook-form";
import type { ElectionForm, ElectionFormInput } from "./election-form-schema.ts";

type ConditionId = keyof ElectionFormInput["lateRelief"];

const ANSWERS = [
  { value: "", label: "Not sure yet" },
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

const answerOf = (value: string): boolean | null => (value === "" ? null : value === "yes");
const textOf = (value: boolean | null): string => (value === null ? "" : value ? "yes" : "no");

/** What late relief asks for: the four conditions, the return that carries it, and the reason in the person's own words. */
export function LateReliefFields({ form, amendedYearId }: { form: ElectionForm; amendedYearId: string }) {
  const answers = useWatch({ control: form.control, name: "lateRelief" });
  const { conditions, citation } = lateRelief(answers);
  const { errors } = form.formState;
  const answer = (id: ConditionId, value: string): void =>
    form.setValue(`lateRelief.${id}`, answerOf(value), { shouldDirty: true });
  return (
    <>
      <Field
        label="Year of the amended return"
        id={amendedYearId}
        error={errors.amendedReturnYear?.message}
        className="max-w-48"
      >
        <NumberInput whole {...form.register("amendedReturnYear")} />
      </Field>
      {conditions.map(({ id, says }) => (
        <Field key={id} label={says}>
          <Select value={textOf(answers[id])} options={ANSWERS} onChange={(event) => answer(id, event.target.value)} />
        </Field>
      ))}
      <Field
        label="Why the statement was missed"
        error={errors.reasonForFailure?.message}
        hint={`In your own words. It goes into the statement (${citation}).`}
      >
        <TextArea rows={4} {...form.register("reasonForFailure")} />
      </Field>
    </>
  );
}
