import {
  Button,
  Checkbox,
  Dialog,
  DialogClose,
  Field,
  NumberInput,
  RadioCards,
  Select,
  TextArea,
  TextInput,
  toast,
} from "@tenure/ui";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { WithVoice } from "#features/support/voice/web/index.ts";
import { createOthersHours, type OthersLine, updateOthersHours } from "../contract.ts";
import {
  NEW_PERSON,
  type OthersFormInput,
  type OthersFormOutput,
  type OthersStart,
  othersFormInputOf,
  othersFormSchema,
} from "./others-form-schema.ts";
import { ROLE_SUGGESTIONS } from "./others-words.ts";

const FORM_ID = "others-form";
const IDS = {
  name: "others-name",
  role: "others-role",
  hours: "others-hours",
  amount: "others-amount",
  rate: "others-rate",
};

type Known = { id: string; name: string; role: string };

export type OthersHoursDialogProps = {
  taxYear: number;
  property: { propertyId: string; nickname: string };
  /** Null: a new one. */
  line: OthersLine | null;
  /** People in the register who are not listed at this property in this year. */
  known: readonly Known[];
  /** What is known of a new one already. */
  start?: OthersStart | null;
  onClose: () => void;
};

/** One person's hours at one property in one year. */
export function OthersHoursDialog(props: OthersHoursDialogProps) {
  const { taxYear, property, line, known, onClose } = props;
  const { form, submit, isSending, errors, submitCount } = useOthersForm(props);
  const who = useWatch({ control: form.control, name: "who" });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      persistent={form.formState.isDirty}
      title={line ? `${line.name} at ${property.nickname}` : `Who else worked at ${property.nickname}`}
      description={`Hours actually worked there in ${taxYear}, for each person.`}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={FORM_ID} variant="primary" pending={isSending}>
            {line ? "Save" : "Add person"}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <FormErrorSummary errors={errors} fieldIds={IDS} submitCount={submitCount} />
        {line === null && known.length > 0 && (
          <Field label="Person">
            <Select
              options={[
                { value: NEW_PERSON, label: "Someone new" },
                ...known.map(({ id, name, role }) => ({ value: id, label: `${name}, ${role}` })),
              ]}
              {...form.register("who")}
            />
          </Field>
        )}
        {who === NEW_PERSON && <PersonFields form={form} />}
        <HoursFields form={form} />
        <Checkbox
          label="Paid for managing the property"
          description="Then your own management hours do not count in test 7."
          {...form.register("isPaidForManagement")}
        />
        <Field label="Note" optional error={errors.note?.message}>
          <WithVoice
            text={() => form.getValues("note")}
            onText={(text) => form.setValue("note", text, { shouldDirty: true })}
          >
            <TextArea rows={2} {...form.register("note")} />
          </WithVoice>
        </Field>
      </form>
    </Dialog>
  );
}

type OthersForm = UseFormReturn<OthersFormInput, unknown, OthersFormOutput>;

function PersonFields({ form }: { form: OthersForm }) {
  const { errors } = form.formState;
  return (
    <>
      <Field label="Name" id={IDS.name} error={errors.name?.message} hint="One person, not a company.">
        <TextInput autoComplete="off" {...form.register("name")} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="What they do" id={IDS.role} error={errors.role?.message}>
          <TextInput autoComplete="off" list="others-roles" {...form.register("role")} />
        </Field>
        <Field label="Firm" optional>
          <TextInput autoComplete="off" {...form.register("firmName")} />
        </Field>
      </div>
      <datalist id="others-roles">
        {ROLE_SUGGESTIONS.map((role) => (
          <option key={role} value={role}>
            {role}
          </option>
        ))}
      </datalist>
    </>
  );
}

const KINDS = [
  { value: "hours", label: "Hours are known" },
  { value: "invoice", label: "Estimate from invoices" },
  { value: "unknown", label: "Not known yet" },
] as const;

function HoursFields({ form }: { form: OthersForm }) {
  const kind = useWatch({ control: form.control, name: "kind" });
  const { errors } = form.formState;
  return (
    <>
      <RadioCards
        label="Hours"
        name="others-kind"
        columns={3}
        options={KINDS}
        value={kind}
        onValueChange={(value) =>
          form.setValue("kind", KINDS.find((each) => each.value === value)?.value ?? "unknown", { shouldDirty: true })
        }
      />
      {kind === "hours" && (
        <Field label="Hours in the year" id={IDS.hours} error={errors.hours?.message} className="max-w-48">
          <NumberInput unit="h" {...form.register("hours")} />
        </Field>
      )}
      {kind === "invoice" && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Invoices of the year" id={IDS.amount} error={errors.amount?.message}>
            <NumberInput prefix="$" {...form.register("amount")} />
          </Field>
          <Field label="Hourly rate" id={IDS.rate} error={errors.rate?.message} hint="It is shown as an estimate.">
            <NumberInput prefix="$" {...form.register("rate")} />
          </Field>
        </div>
      )}
      {kind === "unknown" && (
        <p className="text-sm text-2">Unknown is not zero. Until you add the hours, we can't compare.</p>
      )}
    </>
  );
}

const useOthersForm = ({ taxYear, property, line, start, onClose }: OthersHoursDialogProps) => {
  const shared = {
    schema: othersFormSchema,
    defaultValues: othersFormInputOf(line, start),
    fallback: "Could not save. What you typed is still here. Try again.",
    onSuccess: ({ name }: OthersLine) => {
      toast({ title: line ? `${name} saved` : `${name} added`, tone: "success" });
      onClose();
    },
  };
  const adding = useApiForm({
    ...shared,
    endpoint: createOthersHours,
    toRequest: ({ who, name, firmName, role, ...rest }) => ({
      body: {
        ...rest,
        propertyId: property.propertyId,
        taxYear,
        who:
          who === NEW_PERSON
            ? { kind: "new" as const, name, firmName, role }
            : { kind: "known" as const, individualId: who },
      },
    }),
  });
  const changing = useApiForm({
    ...shared,
    endpoint: updateOthersHours,
    toRequest: ({ who: _, ...body }) => ({
      params: { id: line?.id ?? "" },
      body: { ...body, version: line?.version ?? 0 },
    }),
  });
  return line ? changing : adding;
};
