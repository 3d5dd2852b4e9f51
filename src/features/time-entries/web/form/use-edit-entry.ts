import { toast, type ToastInput } from "@tenure/ui";
import { useMemo, useState } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { applyServerErrors } from "#web/forms/apply-server-errors.ts";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { type TimeEntry, updateTimeEntry } from "#features/time-entries/contract.ts";
import { refreshAfterEntryAct } from "../queries.ts";
import { conflictOf } from "./entry-conflict.tsx";
import { entryFormSchema } from "./entry-form-schema.ts";
import { type FacetName, hasChanges, toPatch, valuesOf } from "./entry-values.ts";
import { mergeEdits, type Versions } from "./merge-edits.ts";
import { editDraftKey, useDraft } from "./use-draft.ts";

const FALLBACK = "Could not save. What you typed is still here. Try again.";

/** The state of an edit: the version it saw, what somebody else wrote meanwhile, and what is typed. */
export const useEditEntry = (entry: TimeEntry, onClose: () => void) => {
  // What the form was opened with; after a conflict, what the server has now.
  const [base, setBase] = useState(entry);
  const [theirs, setTheirs] = useState<TimeEntry | null>(null);
  const schema = useMemo(() => entryFormSchema({ timeZone: base.timeZone, base }), [base]);
  const noticeConflict = (error: unknown): boolean => {
    const current = conflictOf(error);
    setTheirs(current);
    return current !== null;
  };
  const leave = (result: ToastInput): void => {
    draft.forget();
    toast(result);
    onClose();
  };
  const finish = (): void => {
    refreshAfterEntryAct();
    leave({ title: "Entry changed", tone: "success" });
  };
  const { form, submit, isSending, isDirty } = useApiForm({
    endpoint: updateTimeEntry,
    schema,
    defaultValues: valuesOf(entry),
    toRequest: (values) => ({ params: { id: entry.id }, body: toPatch(base, values) }),
    fallback: FALLBACK,
    onRefused: noticeConflict,
    onSuccess: finish,
  });
  const merged = useApiMutation(updateTimeEntry, {
    toast: null,
    onSuccess: finish,
    onError: (error) => {
      if (!noticeConflict(error)) applyServerErrors(form, error, FALLBACK);
    },
  });
  const draft = useDraft(editDraftKey(entry.id, entry.version), form);
  return {
    form,
    base,
    isDirty,
    isSending: isSending || merged.isSending,
    isRestored: draft.isRestored,
    save: (): void => (hasChanges(base, form.getValues()) ? void submit() : leave({ title: "Nothing was changed" })),
    readVersions: (): Versions | null =>
      theirs && { base: valuesOf(base), mine: form.getValues(), theirs: valuesOf(theirs) },
    resolve: (versions: Versions, choseTheirs: ReadonlySet<FacetName>): void => {
      if (theirs === null) return;
      const values = mergeEdits(versions, choseTheirs);
      setBase(theirs);
      setTheirs(null);
      form.reset(values, { keepDefaultValues: true });
      if (hasChanges(theirs, values)) merged.send({ params: { id: entry.id }, body: toPatch(theirs, values) });
      else finish();
    },
    startOver: (): void => {
      draft.forget();
      form.reset(valuesOf(base));
    },
  };
};
