import {
  Button,
  DateInput,
  Dialog,
  DialogClose,
  Field,
  NumberInput,
  Select,
  TextArea,
  TextInput,
  toast,
} from "@tenure/ui";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { createMilestone, type Milestone, updateMilestone } from "../contract.ts";
import { MILESTONE_CATEGORIES } from "../rules.ts";
import { CATEGORY_WORDS } from "./goal-words.ts";
import { formInputOf, type MilestoneFormInput, milestoneFormSchema } from "./milestone-form-schema.ts";

const FORM_ID = "milestone-form";
const IDS = {
  title: "goal-title",
  targetHours: "goal-hours",
  targetDate: "goal-date",
  category: "goal-category",
  description: "goal-description",
};

type MilestoneDialogProps = {
  /** Null: a new one. */
  goal: Milestone | null;
  /** What a new one begins with. */
  beginsWith: MilestoneFormInput;
  onClose: () => void;
};

/** One goal: a name, hours, and a target day. */
export function MilestoneDialog({ goal, beginsWith, onClose }: MilestoneDialogProps) {
  const { form, submit, isSending, errors, submitCount } = useMilestoneForm({ goal, beginsWith, onClose });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      persistent={form.formState.isDirty}
      title={goal === null ? "Add a goal" : "Edit goal"}
      description="A goal counts your own logged hours from the start of its quarter or year."
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={FORM_ID} variant="primary" pending={isSending}>
            {goal === null ? "Add goal" : "Save goal"}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <FormErrorSummary errors={errors} fieldIds={IDS} submitCount={submitCount} />
        <Field label="Name" id={IDS.title} error={errors.title?.message}>
          <TextInput autoComplete="off" placeholder="Such as First quarter" {...form.register("title")} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label="Hours" id={IDS.targetHours} error={errors.targetHours?.message}>
            <NumberInput unit="h" {...form.register("targetHours")} />
          </Field>
          <Field label="Counts from" id={IDS.category} error={errors.category?.message}>
            <Select
              options={MILESTONE_CATEGORIES.map((value) => ({
                value,
                label: `${CATEGORY_WORDS[value]} start`,
              }))}
              {...form.register("category")}
            />
          </Field>
          <Field label="By" id={IDS.targetDate} error={errors.targetDate?.message}>
            <DateInput {...form.register("targetDate")} />
          </Field>
        </div>
        <Field label="Note" optional id={IDS.description} error={errors.description?.message}>
          <TextArea rows={2} {...form.register("description")} />
        </Field>
      </form>
    </Dialog>
  );
}

const useMilestoneForm = ({ goal, beginsWith, onClose }: MilestoneDialogProps) => {
  const common = {
    schema: milestoneFormSchema,
    defaultValues: goal === null ? beginsWith : formInputOf(goal),
    fallback: "Could not save. What you typed is still here. Try again.",
    onSuccess: () => {
      toast({ title: goal === null ? "Goal added" : "Goal saved", tone: "success" });
      onClose();
    },
  };
  const adding = useApiForm({ ...common, endpoint: createMilestone, toRequest: (body) => ({ body }) });
  const editing = useApiForm({
    ...common,
    endpoint: updateMilestone,
    toRequest: (body) => ({ params: { id: goal?.id ?? "" }, body }),
  });
  return goal === null ? adding : editing;
};
