import {
  Button,
  Checkbox,
  Dialog,
  DialogClose,
  Field,
  FieldGroup,
  NumberInput,
  RadioCards,
  Select,
  toast,
} from "@tenure/ui";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { createGrouping, type Grouping, updateGrouping } from "#features/facts/elections/grouping-contract.ts";
import {
  DISCLOSED_CHOICES,
  groupingFormInputOf,
  groupingFormSchema,
  type GroupingFormInput,
  type GroupingFormOutput,
} from "./grouping-form-schema.ts";

const FORM_ID = "grouping-form";
const IDS = {
  members: "grouping-properties",
  propertyIds: "grouping-properties",
  additions: "grouping-properties",
  firstYear: "grouping-year",
  disclosed: "grouping-disclosed",
  cured: "grouping-cured",
  curedInYear: "grouping-cured",
};

const DISCLOSED_OPTIONS = [
  { value: "yes", label: "Yes, with the return of that year" },
  {
    value: "cured",
    label: "No, but a later return made up for it",
    description:
      "Each return since was filed with them as one, and the return of the year you noticed said so. If the IRS noticed first, you had a good reason.",
  },
  { value: "not_yet", label: "Not yet, or I don't know", description: "Then we can't tell about these properties." },
  { value: "no", label: "No", description: "Then each property is tested on its own." },
];

export type GroupingDialogProps = {
  taxYear: number;
  /** Null: a new one. */
  grouping: Grouping | null;
  candidates: readonly { propertyId: string; nickname: string; acquiredYear: number | null }[];
  onClose: () => void;
};

export function GroupingDialog(props: GroupingDialogProps) {
  const { grouping, candidates, onClose } = props;
  const { form, submit, isSending, errors, submitCount } = useGroupingForm(props);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      persistent={form.formState.isDirty}
      title={grouping ? "Rentals tested as one" : "Test rentals as one"}
      description="Only rentals that work as one business: alike, owned and run together, near each other."
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={FORM_ID} variant="primary" pending={isSending}>
            {grouping ? "Save" : "Add group"}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <FormErrorSummary errors={errors} fieldIds={IDS} submitCount={submitCount} />
        <GroupingFields form={form} candidates={candidates} />
      </form>
    </Dialog>
  );
}

type GroupingForm = UseFormReturn<GroupingFormInput, unknown, GroupingFormOutput>;

function GroupingFields({ form, candidates }: { form: GroupingForm } & Pick<GroupingDialogProps, "candidates">) {
  const { errors } = form.formState;
  const [disclosed, firstYear] = useWatch({ control: form.control, name: ["disclosed", "firstYear"] });
  return (
    <>
      <Field
        label="First year"
        id={IDS.firstYear}
        error={errors.firstYear?.message}
        hint="It binds this year and every later year."
        className="max-w-48"
      >
        <NumberInput whole {...form.register("firstYear")} />
      </Field>
      <FieldGroup label="Properties" id={IDS.propertyIds} error={errors.members?.message ?? refusedMembers(errors)}>
        <div className="flex flex-col gap-3">
          {candidates.map(({ propertyId, nickname }, at) => (
            <MemberFields key={propertyId} {...{ form, at, nickname }} firstYear={Number(firstYear)} />
          ))}
        </div>
      </FieldGroup>
      <RadioCards
        label="Did the return say so?"
        hint="A group made in 2011 or later needs a statement with the return of its first year."
        id={IDS.disclosed}
        name="disclosed"
        error={errors.disclosed?.message}
        options={DISCLOSED_OPTIONS}
        value={disclosed}
        onValueChange={(value) =>
          form.setValue("disclosed", DISCLOSED_CHOICES.find((choice) => choice === value) ?? "not_yet", {
            shouldDirty: true,
          })
        }
      />
      {disclosed === "cured" && (
        <Field label="The return of which year made up for it?" id={IDS.curedInYear} error={errors.cured?.message}>
          <NumberInput whole className="max-w-48" {...form.register("cured")} />
        </Field>
      )}
    </>
  );
}

/** The server names the parts of the body that the list makes. */
const OF_MEMBERS = new Set(["propertyIds", "additions", "curedInYear"]);

const refusedMembers = (errors: object): string | undefined => {
  const found: [string, { message?: unknown } | undefined][] = Object.entries(errors);
  const message = found.find(([name]) => OF_MEMBERS.has(name))?.[1]?.message;
  return typeof message === "string" ? message : undefined;
};

const LATER_OPTIONS = [
  { value: "not_yet", label: "Not yet, or I don't know" },
  { value: "yes", label: "Yes" },
  { value: "cured", label: "No, but a later return made up for it" },
  { value: "no", label: "No" },
];

type MemberProps = { form: GroupingForm; at: number; nickname: string; firstYear: number };

/** What joins a group later needs a statement with the return of that year. */
function MemberFields({ form, at, nickname, firstYear }: MemberProps) {
  const [isChosen, since, disclosed] = useWatch({
    control: form.control,
    name: [`members.${at}.isChosen`, `members.${at}.since`, `members.${at}.disclosed`],
  });
  const isLater = isChosen && Number(since) > firstYear;
  return (
    <div>
      <Checkbox label={nickname} {...form.register(`members.${at}.isChosen`)} />
      {isChosen && (
        <div className="mt-2 grid gap-x-4 gap-y-3 border-l-2 border-line pl-4 sm:grid-cols-3">
          <Field
            label="In the group since"
            hint="Empty: from the first year."
            error={form.formState.errors.members?.[at]?.since?.message}
          >
            <NumberInput whole {...form.register(`members.${at}.since`)} />
          </Field>
          {isLater && (
            <Field label={`Did the return of ${since} say so?`}>
              <Select options={LATER_OPTIONS} {...form.register(`members.${at}.disclosed`)} />
            </Field>
          )}
          {isLater && disclosed === "cured" && (
            <Field label="Which return?" error={form.formState.errors.members?.[at]?.cured?.message}>
              <NumberInput whole {...form.register(`members.${at}.cured`)} />
            </Field>
          )}
        </div>
      )}
    </div>
  );
}

const useGroupingForm = ({ taxYear, grouping, candidates, onClose }: GroupingDialogProps) => {
  const shared = {
    schema: groupingFormSchema,
    defaultValues: groupingFormInputOf(grouping, candidates, taxYear),
    fallback: "Could not save. What you chose is still here. Try again.",
    onSuccess: () => {
      toast({ title: grouping ? "Group saved" : "Group added", tone: "success" });
      onClose();
    },
  };
  const adding = useApiForm({ ...shared, endpoint: createGrouping, toRequest: (body) => ({ body }) });
  const changing = useApiForm({
    ...shared,
    endpoint: updateGrouping,
    toRequest: (body) => ({ params: { id: grouping?.id ?? "" }, body: { ...body, version: grouping?.version ?? 0 } }),
  });
  return grouping ? changing : adding;
};
