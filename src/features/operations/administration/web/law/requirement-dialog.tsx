import { Field, TextInput, toast } from "@tenure/ui";
import * as z from "zod/mini";
import { noteRequirement, type RequirementRow } from "#features/operations/administration/contract/requirements.ts";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { FormDialog } from "../history/form-dialog.tsx";
import { HistoryList } from "../history/history-list.tsx";
import { ReasonField } from "../history/reason-field.tsx";
import { pathInWords } from "#features/operations/administration/law/path-in-words.ts";

const FORM_ID = "note-requirement";
const FIGURES = {
  totalHoursRequired: "Hours in all",
  materialHoursRequired: "Hours in the rental",
  qualifiedNonMaterialRequired: "Hours in other real property work",
} as const;
type Figure = keyof typeof FIGURES;
const FIGURE_NAMES = Object.keys(FIGURES) as Figure[];

const IDS = {
  totalHoursRequired: "requirement-total",
  materialHoursRequired: "requirement-material",
  qualifiedNonMaterialRequired: "requirement-other",
  source: "requirement-source",
  reason: "requirement-reason",
};
const hours = z.string().check(z.regex(/^\d{0,4}$/, "Enter whole hours, or leave it empty"));
const formSchema = z.object({
  totalHoursRequired: hours,
  materialHoursRequired: hours,
  qualifiedNonMaterialRequired: hours,
  source: noteRequirement.body.shape.source,
  reason: noteRequirement.body.shape.reason,
});

const typed = (value: number | null | undefined): string => (value == null ? "" : String(value));
const read = (text: string): number | null => (text === "" ? null : Number(text));

export function RequirementDialog({ row, onClose }: { row: RequirementRow; onClose: () => void }) {
  const { repType, strSubType, effectiveYear, code } = row;
  const state = useRequirementForm(row, onClose);
  const { form, errors } = state;
  return (
    <FormDialog
      state={state}
      formId={FORM_ID}
      fieldIds={IDS}
      save="Save review"
      title={`Review ${pathInWords(row).toLowerCase()}, ${effectiveYear}`}
      description={code === null ? "Code has no rule for this year." : `Code says: ${code.says}`}
      onClose={onClose}
      below={<HistoryList subject="requirement" id={`${strSubType ?? repType}:${effectiveYear}`} />}
    >
      <p className="text-sm text-2">
        Enter what the law asks for. Each figure means more than that. If it differs from our code, we show that here
        and keep using the code.
      </p>
      {FIGURE_NAMES.map((name) => (
        <Field key={name} label={FIGURES[name]} optional id={IDS[name]} error={errors[name]?.message}>
          <TextInput inputMode="numeric" {...form.register(name)} />
        </Field>
      ))}
      <Field label="Source" id={IDS.source} error={errors.source?.message}>
        <TextInput {...form.register("source")} />
      </Field>
      <ReasonField id={IDS.reason} error={errors.reason?.message} field={form.register("reason")} />
    </FormDialog>
  );
}

function useRequirementForm(row: RequirementRow, onClose: () => void) {
  const { repType, strSubType, effectiveYear, version, code, noted } = row;
  const shown = noted ?? code;
  return useApiForm({
    endpoint: noteRequirement,
    schema: formSchema,
    defaultValues: {
      totalHoursRequired: typed(shown?.totalHoursRequired),
      materialHoursRequired: typed(shown?.materialHoursRequired),
      qualifiedNonMaterialRequired: typed(shown?.qualifiedNonMaterialRequired),
      source: noted?.source ?? code?.citation ?? "",
      reason: "",
    },
    toRequest: (said) => ({
      body: {
        repType,
        strSubType,
        effectiveYear,
        version,
        source: said.source,
        reason: said.reason,
        totalHoursRequired: read(said.totalHoursRequired),
        materialHoursRequired: read(said.materialHoursRequired),
        qualifiedNonMaterialRequired: read(said.qualifiedNonMaterialRequired),
      },
    }),
    fallback: "Could not save. Nothing was changed. Try again.",
    onSuccess: ({ standing }) => {
      toast({ title: standing === "agrees" ? "Review saved: code agrees" : "Review saved: code differs" });
      onClose();
    },
  });
}
