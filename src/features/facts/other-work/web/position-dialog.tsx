import {
  Button,
  Checkbox,
  Dialog,
  DialogClose,
  Field,
  FieldGroup,
  SegmentedControl,
  TextInput,
  toast,
} from "@tenure/ui";
import { useWatch } from "react-hook-form";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { createPosition, type PersonYear, type Position, updatePosition } from "../contract.ts";
import { POSITION_KINDS } from "../rules.ts";
import { KIND_LABELS } from "./other-work-words.ts";
import { formInputOf, type PositionFormOutput, positionFormSchema } from "./position-form-schema.ts";
import { type PositionForm, PositionHours } from "./position-hours.tsx";
import { HistoryFields, ParticipationField, POSITION_FIELD_IDS, RealEstatePart } from "./position-real-estate.tsx";

const FORM_ID = "position-form";

export type PositionDialogProps = {
  taxYear: number;
  person: PersonYear;
  /** Null: a new one. */
  position: Position | null;
  onClose: () => void;
};

/** A job or business and the hours actually worked in one year. */
export function PositionDialog({ taxYear, person, position, onClose }: PositionDialogProps) {
  const { form, submit, isSending, errors, submitCount } = usePositionForm({ taxYear, person, position, onClose });
  const [kind, isRealEstate] = useWatch({ control: form.control, name: ["kind", "isRealEstate"] });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      persistent={form.formState.isDirty}
      title={position ? `${position.name} in ${taxYear}` : `Add other work of ${person.name}`}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={FORM_ID} variant="primary" pending={isSending}>
            {position ? "Save" : KIND_BUTTONS[kind]}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <FormErrorSummary errors={errors} fieldIds={POSITION_FIELD_IDS} submitCount={submitCount} />
        <FieldGroup label="Kind" error={errors.kind?.message}>
          <SegmentedControl
            label="Kind"
            value={kind}
            onValueChange={(value) =>
              form.setValue("kind", value === "business" ? "business" : "job", { shouldDirty: true })
            }
            options={POSITION_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
          />
        </FieldGroup>
        <Field
          label={kind === "job" ? "Employer" : "Business"}
          id={POSITION_FIELD_IDS.name}
          error={errors.name?.message}
        >
          <TextInput autoComplete="off" {...form.register("name")} />
        </Field>
        <PositionHours form={form} taxYear={taxYear} isJob={kind === "job"} />
        <div className="border-t border-line pt-3">
          <Checkbox label="This work is in real estate" {...form.register("isRealEstate")} />
        </div>
        {isRealEstate && <RealEstatePart form={form} kind={kind} />}
        {(isRealEstate || kind === "business") && <ParticipationField form={form} isRealEstate={isRealEstate} />}
        {kind === "business" && <HistoryFields form={form} />}
      </form>
    </Dialog>
  );
}

const KIND_BUTTONS = { job: "Add job", business: "Add business" } as const;

const usePositionForm = ({ taxYear, person, position, onClose }: PositionDialogProps) => {
  const shared = {
    schema: positionFormSchema,
    defaultValues: formInputOf(position, taxYear),
    fallback: "Could not save. What you typed is still here. Try again.",
    onSuccess: ({ name }: Position) => {
      toast({ title: position ? `${name} saved` : `${name} added`, tone: "success" });
      onClose();
    },
  };
  const adding = useApiForm({
    ...shared,
    endpoint: createPosition,
    toRequest: (body) => ({ body: { ...asEmployedOrNot(body), personId: person.personId, taxYear } }),
  });
  const changing = useApiForm({
    ...shared,
    endpoint: updatePosition,
    toRequest: (body) => ({
      params: { id: position?.id ?? "" },
      body: { ...asEmployedOrNot(body), taxYear, version: position?.version ?? 0 },
    }),
  });
  const chosen: { form: PositionForm } & Pick<typeof adding, "submit" | "isSending" | "errors" | "submitCount"> =
    position ? changing : adding;
  return chosen;
};

/** Only an employer reports hours: what was typed before the kind was changed is left out. */
const asEmployedOrNot = (body: PositionFormOutput): PositionFormOutput =>
  body.kind === "job" ? body : { ...body, periods: body.periods.map((period) => ({ ...period, reportedHours: null })) };
