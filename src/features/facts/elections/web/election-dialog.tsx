import { Button, DateInput, Dialog, DialogClose, Field, NumberInput, RadioCards, TextArea, toast } from "@tenure/ui";
import { useWatch } from "react-hook-form";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { createElection, type Election, updateElection } from "../contract.ts";
import { type ElectionForm, electionFormInputOf, electionFormSchema } from "./election-form-schema.ts";
import { MANNER_OPTIONS } from "./election-words.ts";
import { LateReliefFields } from "./late-relief-fields.tsx";

const FORM_ID = "election-form";
const IDS = {
  firstYear: "election-first-year",
  manner: "election-manner",
  filedOn: "election-filed-on",
  amendedReturnYear: "election-amended-year",
};

export type ElectionDialogProps = {
  taxYear: number;
  /** Null: a new one. */
  election: Election | null;
  onClose: () => void;
};

export function ElectionDialog(props: ElectionDialogProps) {
  const { election, onClose } = props;
  const { form, submit, isSending, errors, submitCount } = useElectionForm(props);
  const manner = useWatch({ control: form.control, name: "manner" });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      persistent={form.formState.isDirty}
      title={election ? `Election of ${election.firstYear}` : "Add an election"}
      description="An election you made, or one you plan to make."
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={FORM_ID} variant="primary" pending={isSending}>
            {election ? "Save" : "Add election"}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <FormErrorSummary errors={errors} fieldIds={IDS} submitCount={submitCount} />
        <ElectionFields form={form} />
        {manner === "late_relief" && <LateReliefFields form={form} amendedYearId={IDS.amendedReturnYear} />}
        <Field label="Note" optional error={errors.note?.message}>
          <TextArea rows={2} {...form.register("note")} />
        </Field>
      </form>
    </Dialog>
  );
}

/** The year, the way and the day of filing. */
function ElectionFields({ form }: { form: ElectionForm }) {
  const manner = useWatch({ control: form.control, name: "manner" });
  const { errors } = form.formState;
  return (
    <>
      <Field
        label="First year"
        id={IDS.firstYear}
        error={errors.firstYear?.message}
        hint="It binds this year and every later year in which you qualify."
        className="max-w-md"
      >
        <NumberInput whole {...form.register("firstYear")} />
      </Field>
      <RadioCards
        label="How it is made"
        id={IDS.manner}
        name="manner"
        error={errors.manner?.message}
        options={MANNER_OPTIONS}
        value={manner}
        onValueChange={(value) =>
          form.setValue("manner", value === "late_relief" ? "late_relief" : "original_return", { shouldDirty: true })
        }
      />
      <Field
        label="The return with it was filed on"
        optional
        id={IDS.filedOn}
        error={errors.filedOn?.message}
        hint="Leave it empty while it is planned: a planned election binds nothing."
        className="max-w-md"
      >
        <DateInput {...form.register("filedOn")} />
      </Field>
    </>
  );
}

const useElectionForm = ({ taxYear, election, onClose }: ElectionDialogProps) => {
  const shared = {
    schema: electionFormSchema,
    defaultValues: electionFormInputOf(election, taxYear),
    fallback: "Could not save. What you typed is still here. Try again.",
    onSuccess: ({ firstYear }: Election) => {
      toast({ title: election ? "Election saved" : `Election of ${firstYear} added`, tone: "success" });
      onClose();
    },
  };
  const adding = useApiForm({ ...shared, endpoint: createElection, toRequest: (body) => ({ body }) });
  const changing = useApiForm({
    ...shared,
    endpoint: updateElection,
    toRequest: ({ amendedReturnYear = null, ...body }) => ({
      params: { id: election?.id ?? "" },
      body: { ...body, amendedReturnYear, version: election?.version ?? 0 },
    }),
  });
  return election ? changing : adding;
};
