import { Field, Select, TextArea, TextInput, toast } from "@tenure/ui";
import type { UseFormRegisterReturn } from "react-hook-form";
import * as z from "zod/mini";
import { type SystemSetting, updateSystemSetting } from "#features/operations/administration/contract/settings.ts";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { FormDialog } from "../history/form-dialog.tsx";
import { HistoryList } from "../history/history-list.tsx";
import { ReasonField } from "../history/reason-field.tsx";

const FORM_ID = "change-setting";
const IDS = { value: "setting-value", reason: "setting-reason" };
const formSchema = z.object({ value: z.string(), reason: updateSystemSetting.body.shape.reason });

export function SettingDialog({ setting, onClose }: { setting: SystemSetting; onClose: () => void }) {
  const { name, title, does, limits, value, version } = setting;
  const state = useApiForm({
    endpoint: updateSystemSetting,
    schema: formSchema,
    defaultValues: { value, reason: "" },
    toRequest: (said) => ({ params: { setting: name }, body: { ...said, version } }),
    fallback: "Could not save. Nothing was changed. Try again.",
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
      save="Save setting"
      title={title}
      description={does}
      onClose={onClose}
      below={<HistoryList subject="setting" id={name} />}
    >
      <Field label="Value" id={IDS.value} hint={limits} error={errors.value?.message}>
        <ValueControl setting={setting} field={form.register("value")} />
      </Field>
      <ReasonField id={IDS.reason} error={errors.reason?.message} field={form.register("reason")} />
    </FormDialog>
  );
}

const ON_OFF = [
  { value: "true", label: "On" },
  { value: "false", label: "Off" },
];

function ValueControl({ setting: { settingType }, field }: { setting: SystemSetting; field: UseFormRegisterReturn }) {
  if (settingType === "boolean") return <Select options={ON_OFF} {...field} />;
  if (settingType === "json") return <TextArea rows={6} spellCheck={false} className="font-mono" {...field} />;
  return <TextInput inputMode={settingType === "number" ? "numeric" : "text"} spellCheck={false} {...field} />;
}
