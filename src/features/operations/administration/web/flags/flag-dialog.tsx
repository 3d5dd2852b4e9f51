import { Field, Select, TextArea, TextInput, toast } from "@tenure/ui";
import * as z from "zod/mini";
import { type FeatureFlag, updateFeatureFlag } from "#features/operations/administration/contract/flags.ts";
import { FLAG_MODES, type FlagMode } from "#shared/settings/flag-names.ts";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { FormDialog } from "../history/form-dialog.tsx";
import { HistoryList } from "../history/history-list.tsx";
import { ReasonField } from "../history/reason-field.tsx";
import { MODE_WORDS } from "./mode-words.ts";

const FORM_ID = "change-flag";
const IDS = {
  featureFlagMode: "flag-mode",
  percentage: "flag-share",
  accounts: "flag-accounts",
  reason: "flag-reason",
};
const share = "Enter a whole number from 0 to 100";
const formSchema = z.object({
  featureFlagMode: z.enum(FLAG_MODES),
  percentage: z.string().check(z.regex(/^(100|\d{1,2})$/, share)),
  accounts: z.string(),
  reason: updateFeatureFlag.body.shape.reason,
});

const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter((email) => email !== "");
const modeOption = (mode: FlagMode) => ({ value: mode, label: MODE_WORDS[mode] });

export function FlagDialog({ flag, onClose }: { flag: FeatureFlag; onClose: () => void }) {
  const { name, title, does, modes, featureFlagMode, percentage, accounts, version } = flag;
  const state = useApiForm({
    endpoint: updateFeatureFlag,
    schema: formSchema,
    defaultValues: { featureFlagMode, percentage: String(percentage), accounts: accounts.join("\n"), reason: "" },
    toRequest: (said) => ({
      params: { flag: name },
      body: {
        ...said,
        percentage: Number(said.percentage),
        accounts: addressesIn(said.accounts),
        version,
      },
    }),
    fallback: "Could not save. Nothing was changed. Try again.",
    // The flags that are on for the caller come with the user object.
    onSuccess: () => {
      toast({ title: `${title} changed`, tone: "success" });
      onClose();
    },
  });
  const { form, errors } = state;
  return (
    <FormDialog
      state={state}
      formId={FORM_ID}
      fieldIds={IDS}
      save="Save flag"
      title={title}
      description={does}
      onClose={onClose}
      below={<HistoryList subject="flag" id={name} />}
    >
      <Field label="Mode" id={IDS.featureFlagMode} error={errors.featureFlagMode?.message}>
        <Select options={modes.map(modeOption)} {...form.register("featureFlagMode")} />
      </Field>
      <Field
        label="Share of accounts, in percent"
        id={IDS.percentage}
        hint="100 is everyone. Raising it keeps everyone who has it."
        error={errors.percentage?.message}
      >
        <TextInput inputMode="numeric" {...form.register("percentage")} />
      </Field>
      <Field
        label="Also for these accounts"
        optional
        id={IDS.accounts}
        hint="One email address a line."
        error={errors.accounts?.message}
      >
        <TextArea rows={3} spellCheck={false} {...form.register("accounts")} />
      </Field>
      <ReasonField id={IDS.reason} error={errors.reason?.message} field={form.register("reason")} />
    </FormDialog>
  );
}
