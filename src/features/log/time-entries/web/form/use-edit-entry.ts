import { toast } from "@tenure/ui";
import { useMemo } from "react";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { type TimeEntry, updateTimeEntry } from "#features/log/time-entries/contract.ts";
import { tellFullDayOfEdit } from "../full-day.ts";
import type { Undo } from "../undo/use-undo.ts";
import { refreshAfterEntryAct } from "../queries.ts";
import { noteSavedEdit } from "../together/lost-edits.ts";
import { entryFormSchema } from "./entry-form-schema.ts";
import { hasChanges, toPatch, valuesOf } from "./entry-values.ts";
import { editDraftKey, useDraft } from "./use-draft.ts";

type Editing = { entry: TimeEntry; undo: Undo; onClose: () => void };

/** The state of an edit: the entry as it was opened and what is typed. The server merges what others change meanwhile. */
export const useEditEntry = ({ entry, undo, onClose }: Editing) => {
  const schema = useMemo(() => entryFormSchema({ timeZone: entry.timeZone, base: entry }), [entry]);
  const leave = (): void => {
    draft.forget();
    onClose();
  };
  const leaveUnchanged = (): void => {
    toast({ title: "Nothing was changed" });
    leave();
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
      if (!saved.isChanged) return leaveUnchanged();
      undo.did("Entry changed", [{ at: saved.updatedAt, ids: [saved.id] }]);
      tellFullDayOfEdit(entry, saved, undo.undo);
      leave();
    },
  });
  const draft = useDraft(editDraftKey(entry.id), form);
  return {
    form,
    isDirty,
    isSending,
    isRestored: draft.isRestored,
    save: (): void => (hasChanges(entry, form.getValues()) ? void submit() : leaveUnchanged()),
    startOver: (): void => {
      draft.forget();
      form.reset(valuesOf(entry));
    },
  };
};
