import { Field, TextInput } from "@tenure/ui";
import * as z from "zod/mini";
import { isMarried } from "#features/guide/onboarding/tax-facts.ts";
import { createPerson } from "#features/facts/participants/contract.ts";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { FactForm } from "./choice-form.tsx";
import type { EditorProps } from "./editor-props.ts";
import { NOT_SAVED } from "./tax-facts-words.ts";

const spouseSchema = z.object({ name: createPerson.body.shape.name });

/** Adds the spouse by name. Only the filing status says that there is none: nothing is asked twice. */
export function SpouseForm({ facts, onEnd }: EditorProps) {
  const { form, submit, isSending, errors } = useApiForm({
    endpoint: createPerson,
    schema: spouseSchema,
    defaultValues: { name: "" },
    toRequest: ({ name }) => ({ body: { relation: "spouse" as const, name } }),
    fallback: NOT_SAVED,
    onSuccess: onEnd,
  });
  const hint = isMarried(facts.filingStatus) ? undefined : "No spouse? Answer how you file, and this is answered too.";
  return (
    <FactForm onSubmit={() => void submit()} onUnknown={onEnd} isSending={isSending}>
      <Field
        label="Name of your spouse"
        hint={hint}
        error={errors.name?.message ?? errors.root?.["server"]?.message}
        className="max-w-md"
      >
        <TextInput autoComplete="off" {...form.register("name")} />
      </Field>
    </FactForm>
  );
}
