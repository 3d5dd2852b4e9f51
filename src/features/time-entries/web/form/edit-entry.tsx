import { Button, Drawer, toast } from "@tenure/ui";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import type { BookNames } from "#web/book/use-book.ts";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { type TimeEntry, updateTimeEntry } from "../../contract.ts";
import { AMEND_REASONS } from "../../rules.ts";
import { ReasonInput } from "../acts/reason-input.tsx";
import { refreshAfterEntryAct } from "../queries.ts";
import { conflictOf, EntryConflict } from "./entry-conflict.tsx";
import { ENTRY_FORM_ID, type EntryForm, EntryFormView, fieldId, SAVE_KEYS } from "./entry-form.tsx";
import { entryFormSchema, mustSayWhy } from "./entry-form-schema.ts";
import { type FacetName, hasChanges, toPatch, valuesOf } from "./entry-values.ts";
import { mergeEdits } from "./merge-edits.ts";
import { usePlaceOptions } from "./place-options.ts";
import { editDraftKey, useDraft } from "./use-draft.ts";

export type EditEntryProps = {
  entry: TimeEntry;
  book: BookNames;
  today: string;
  onClose: () => void;
  /** Beside the form: history, void. */
  acts: ReactNode;
};

/** An edit says which version it saw. When somebody was quicker, the person chooses field by field. */
export function EditEntry({ entry, book, today, onClose, acts }: EditEntryProps) {
  // What the form was opened with; after a conflict, what the server has now.
  const [opened, setOpened] = useState(entry);
  const base = useRef(entry);
  const [theirs, setTheirs] = useState<TimeEntry | null>(null);
  const places = usePlaceOptions(book, entry.propertyId);
  const schema = useMemo(
    () => entryFormSchema(() => ({ timeZone: entry.timeZone, now: new Date(), base: base.current })),
    [entry.timeZone],
  );
  const { form, submit, isSending, isDirty } = useApiForm({
    endpoint: updateTimeEntry,
    schema,
    defaultValues: valuesOf(entry),
    toRequest: (values) => ({ params: { id: entry.id }, body: toPatch(base.current, values) }),
    fallback: "Could not save. What you typed is still here. Try again.",
    onRefused: (error) => {
      const current = conflictOf(error);
      setTheirs(current);
      return current !== null;
    },
    onSuccess: () => {
      draft.forget();
      refreshAfterEntryAct();
      toast({ title: "Entry changed", tone: "success" });
      onClose();
    },
  });
  const draft = useDraft(editDraftKey(entry.id, entry.version), form);
  const save = (): void => {
    if (hasChanges(base.current, form.getValues())) return void submit();
    draft.forget();
    toast({ title: "Nothing was changed" });
    onClose();
  };
  const resolve = (choseTheirs: ReadonlySet<FacetName>): void => {
    if (theirs === null) return;
    const versions = { base: valuesOf(base.current), mine: form.getValues(), theirs: valuesOf(theirs) };
    const merged = mergeEdits(versions, choseTheirs);
    base.current = theirs;
    setOpened(theirs);
    setTheirs(null);
    form.reset(merged, { keepDefaultValues: true });
    save();
  };
  const close = (): void => {
    if (isDirty) toast({ title: "Not saved yet", description: "Open the entry again to go on." });
    onClose();
  };
  return (
    <Drawer
      open
      onOpenChange={(open) => (open ? undefined : close())}
      title="Edit entry"
      footer={
        <>
          <span className="flex flex-wrap gap-1 sm:mr-auto">{acts}</span>
          <Button type="submit" form={ENTRY_FORM_ID} variant="primary" hint={SAVE_KEYS} pending={isSending}>
            Save
          </Button>
        </>
      }
    >
      <EntryFormView
        form={form}
        onSubmit={save}
        book={book}
        places={places}
        today={today}
        timeZone={entry.timeZone}
        isRestored={draft.isRestored}
        onStartOver={() => {
          draft.forget();
          form.reset(valuesOf(opened));
        }}
        notice={
          theirs && (
            <EntryConflict
              versions={{ base: valuesOf(opened), mine: form.getValues(), theirs: valuesOf(theirs) }}
              names={book}
              onResolve={resolve}
            />
          )
        }
      >
        {isDirty && <ReasonField form={form} base={opened} />}
      </EntryFormView>
    </Drawer>
  );
}

function ReasonField({ form, base }: { form: EntryForm; base: TimeEntry }) {
  const values = useWatch({ control: form.control, compute: (watched) => watched });
  const [now] = useState(() => new Date());
  return (
    <ReasonInput
      id={fieldId("reason")}
      label="Why it changes"
      value={values.reason}
      onValueChange={(reason) => form.setValue("reason", reason, { shouldDirty: true, shouldValidate: false })}
      suggestions={AMEND_REASONS}
      optional={!mustSayWhy(values, { timeZone: base.timeZone, now, base })}
      error={form.formState.errors.reason?.message}
    />
  );
}
