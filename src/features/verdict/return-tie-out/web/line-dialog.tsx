import { Button, Dialog, DialogClose, Field, NumberInput, Select, TextInput, toast } from "@tenure/ui";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { type ReturnLineForm, type TieOut, updateTieOut } from "../contract.ts";
import { placeOnReturn, PROPERTY_CODE_LABELS, PROPERTY_CODES } from "../rules.ts";
import { lineFormInputOf, lineFormSchema, NO_PROPERTY } from "./line-form-schema.ts";
import { sentLines } from "./sent-lines.ts";

const FORM_ID = "return-line-form";
const IDS = {
  address: "line-address",
  propertyCode: "line-code",
  fairRentalDays: "line-rental-days",
  personalUseDays: "line-personal-days",
  rentsReceivedCents: "line-rents",
};

type LineDialogProps = {
  tieOut: TieOut;
  /** Null: a new one at the end. */
  lineNo: number | null;
  onClose: () => void;
};

/** One property of Schedule E, as it stands on the return. */
export function LineDialog({ tieOut, lineNo, onClose }: LineDialogProps) {
  const at = lineNo ?? tieOut.lines.length + 1;
  const { form, submit, isSending, errors, submitCount } = useLineForm(tieOut, lineNo, onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      persistent={form.formState.isDirty}
      title={`Property ${placeOnReturn(at)} of Schedule E`}
      description={`As on the return for ${tieOut.taxYear}, Part I.`}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={FORM_ID} variant="primary" pending={isSending}>
            {lineNo === null ? "Add line" : "Save"}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <FormErrorSummary errors={errors} fieldIds={IDS} submitCount={submitCount} />
        <Field label="Address, line 1a" id={IDS.address} error={errors.address?.message}>
          <TextInput autoComplete="off" {...form.register("address")} />
        </Field>
        <Field label="Type, line 1b" id={IDS.propertyCode} error={errors.propertyCode?.message}>
          <Select
            options={[
              { value: "", label: "Choose" },
              ...PROPERTY_CODES.map((code) => ({ value: String(code), label: PROPERTY_CODE_LABELS[code] })),
            ]}
            {...form.register("propertyCode")}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Fair rental days" optional id={IDS.fairRentalDays} error={errors.fairRentalDays?.message}>
            <NumberInput whole {...form.register("fairRentalDays")} />
          </Field>
          <Field label="Personal use days" optional id={IDS.personalUseDays} error={errors.personalUseDays?.message}>
            <NumberInput whole {...form.register("personalUseDays")} />
          </Field>
        </div>
        <RentsReceived form={form} error={errors.rentsReceivedCents?.message} />
        <Field label="Property of your record">
          <Select
            options={[
              { value: NO_PROPERTY, label: "None" },
              ...tieOut.properties.map(({ id, nickname }) => ({ value: id, label: nickname })),
            ]}
            {...form.register("propertyId")}
          />
        </Field>
      </form>
    </Dialog>
  );
}

type RentsReceivedProps = Pick<ReturnType<typeof useLineForm>, "form"> & { error: string | undefined };

function RentsReceived({ form, error }: RentsReceivedProps) {
  return (
    <Field
      label="Rents received, line 3"
      optional
      id={IDS.rentsReceivedCents}
      error={error}
      hint="Needed where you are a limited partner in a rental and elected. Below a tenth of all rents it does no harm. For a partnership, add your share from Schedule K-1."
    >
      <NumberInput unit="$" {...form.register("rentsReceivedCents")} />
    </Field>
  );
}

const useLineForm = (tieOut: TieOut, lineNo: number | null, onClose: () => void) => {
  const lines = sentLines(tieOut);
  const line = lineNo === null ? null : (lines[lineNo - 1] ?? null);
  const withLine = (said: ReturnLineForm): ReturnLineForm[] =>
    lineNo === null ? [...lines, said] : lines.with(lineNo - 1, said);
  return useApiForm({
    endpoint: updateTieOut,
    schema: lineFormSchema,
    defaultValues: lineFormInputOf(line),
    fallback: "Could not save. What you typed is still here. Try again.",
    toRequest: (said) => ({
      params: { year: tieOut.taxYear },
      body: { version: tieOut.version, lines: withLine(said) },
    }),
    onSuccess: () => {
      toast({ title: "Line saved", tone: "success" });
      onClose();
    },
  });
};
