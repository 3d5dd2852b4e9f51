import { Button, Dialog, DialogClose, Field, RadioCards, TextArea, TextInput, toast } from "@tenure/ui";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { createPerson, type Person, updatePerson } from "../contract.ts";
import { RELATION_LABELS, RELATION_NOTES } from "./person-words.ts";

const FORM_ID = "person-form";
const FIELD_IDS = { name: "person-name", aliases: "person-aliases", relation: "person-relation" };

/** Other names are typed one to a line. */
const typedAliases = z.pipe(
  z.string(),
  z.transform((text: string) =>
    text
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  ),
);
const personForm = z.object({
  name: createPerson.body.shape.name,
  aliases: z.pipe(typedAliases, z.array(createPerson.body.shape.name)),
  relation: z.enum(["self", "spouse", "helper"]),
});

export type PersonDialogProps = {
  /** The person to change, or the relation of the one to add. */
  person: Person | { relation: "spouse" | "helper" };
  onClose: () => void;
};

export function PersonDialog({ person, onClose }: PersonDialogProps) {
  const known = "id" in person ? person : null;
  const { form, submit, isSending, errors, submitCount } = usePersonForm(person, onClose);
  const relation = useWatch({ control: form.control, name: "relation" });
  const title = known ? `Change ${known.name}` : `Add ${person.relation === "spouse" ? "your spouse" : "a helper"}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={relation === "self" ? undefined : RELATION_NOTES[relation]}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={FORM_ID} variant="primary" pending={isSending}>
            {known ? "Save" : `Add ${RELATION_LABELS[relation].toLowerCase()}`}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <FormErrorSummary errors={errors} fieldIds={FIELD_IDS} submitCount={submitCount} />
        <Field label="Name" id={FIELD_IDS.name} error={errors.name?.message}>
          <TextInput autoComplete="off" {...form.register("name")} />
        </Field>
        <Field
          label="Other names in logs"
          optional
          id={FIELD_IDS.aliases}
          error={errors.aliases?.message ?? aliasFault(errors.aliases)}
          hint="One to a line: initials or nicknames under which imported files name this person."
        >
          <TextArea rows={3} {...form.register("aliases")} />
        </Field>
        {known && known.relation !== "self" && (
          <RadioCards
            label="Who this is"
            id={FIELD_IDS.relation}
            name="relation"
            error={errors.relation?.message}
            value={relation}
            onValueChange={(value) => form.setValue("relation", value === "spouse" ? "spouse" : "helper")}
            options={(["spouse", "helper"] as const).map((value) => ({
              value,
              label: RELATION_LABELS[value],
              description: RELATION_NOTES[value],
            }))}
          />
        )}
      </form>
    </Dialog>
  );
}

/** A fault in any one line is shown under the whole field. */
const aliasFault = (fault: unknown): string | undefined => {
  if (typeof fault !== "object" || fault === null) return undefined;
  const lines = Object.values(fault) as ({ message?: unknown } | undefined)[];
  const message = lines.find((line) => typeof line?.message === "string")?.message;
  return typeof message === "string" ? message : undefined;
};

const usePersonForm = (person: PersonDialogProps["person"], onClose: () => void) => {
  const known = "id" in person ? person : null;
  const shared = {
    schema: personForm,
    defaultValues: {
      name: known?.name ?? "",
      aliases: known?.aliases.join("\n") ?? "",
      relation: person.relation,
    },
    fallback: "Could not save. What you typed is still here. Try again.",
    onSuccess: ({ name }: Person) => {
      toast({ title: known ? `${name} saved` : `${name} added`, tone: "success" });
      onClose();
    },
  };
  const adding = useApiForm({
    ...shared,
    endpoint: createPerson,
    toRequest: ({ name, aliases, relation }) => ({
      body: { name, aliases, relation: relation === "spouse" ? ("spouse" as const) : ("helper" as const) },
    }),
  });
  const changing = useApiForm({
    ...shared,
    endpoint: updatePerson,
    toRequest: ({ name, aliases, relation }) => ({
      params: { id: known?.id ?? "" },
      body: { name, aliases, ...(relation === "self" ? {} : { relation }), version: known?.version ?? 0 },
    }),
  });
  return known ? changing : adding;
};
