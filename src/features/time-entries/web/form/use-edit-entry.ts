import { toast, type ToastInput } from "@tenure/ui";
import { useMemo } from "react";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { type TimeEntry, updateTimeEntry } from "#features/time-entries/contract.ts";
import { refreshAfterEntryAct } from "../queries.ts";
import { noteSavedEdit } from "../together/lost-edits.ts";
import { entryFormSchema } from "./entry-form-schema.ts";
import { hasChanges, toPatch, valuesOf } from "./entry-values.ts";
import { editDraftKey, useDraft } from "./use-draft.ts";

/** The state of an edit: the entry as it was opened and what is typed. What others change meanwhile the server merges. */
export const useEditEntry = (entry: TimeEntry, onClose: () => void) => {
  const schema = useMemo(() => entryFormSchema({ timeZone: entry.timeZone, base: entry }), [entry]);
  const leave = (result: ToastInput): void => {
    draft.forget();
    toast(result);
    onClose();
  };
  const { form, submit, isSending, isDirty } = useApiForm({
    endpoint: updateTimeEntry,
    schema,
    defaultValues: valuesOf(entry),
    toRequest: (values) => ({ params: { id: entry.id }, body: toPatch(entry, values) }),
    fallback: "Could not save. What you typed is still here. Try again.",
    onSuccess: (saved) => {
      noteSavedEdit(saved);
      refreshAfterEntryAct();
      leave({ title: "Entry changed", tone: "success" });
    },
  });
  const draft = useDraft(editDraftKey(entry.id), form);
  return {
    form,
    isDirty,
    isSending,
    isRestored: draft.isRestored,
    save: (): void => (hasChanges(entry, form.getValues()) ? void submit() : leave({ title: "Nothing was changed" })),
    startOver: (): void => {
      draft.forget();
      form.reset(valuesOf(entry));
    },
  };
};
