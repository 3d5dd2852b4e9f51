import { Banner, Button, Drawer, toast } from "@tenure/ui";
import { type ReactNode, useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import { suggestedReasons } from "#web/api/ask-reason.ts";
import type { BookNames } from "#web/book/use-book.ts";
import { ReasonInput } from "../acts/reason-input.tsx";
import type { Undo } from "../undo/use-undo.ts";
import { EntryFormView } from "./entry-form.tsx";
import { ENTRY_FORM_ID, type EntryForm, fieldId, SAVE_KEYS } from "./entry-form-ids.ts";
import { mustSayWhy } from "./entry-form-schema.ts";
import { usePlaceOptions } from "./place-options.ts";
import { hasEditDraft } from "./use-draft.ts";
import { useEditEntry } from "./use-edit-entry.ts";

export type EditEntryProps = {
  entry: TimeEntry;
  isBeside: boolean;
  book: BookNames;
  today: string;
  undo: Undo;
  onClose: () => void;
  /** Next to the form: history, void. */
  acts: ReactNode;
  /** Over the form: who else has it open. */
  above: ReactNode;
  /** Under the form: what backs the entry up, and what is said about it. */
  evidence: ReactNode;
};

/**
 * An edit says which version it saw; the server merges it with what others have changed since. The form keeps the entry
 * as it was when opened, so that nothing moves while someone is typing.
 */
export function EditEntry(props: EditEntryProps) {
  const { entry: latest, isBeside, book, today, undo, onClose, acts, above, evidence } = props;
  const [entry] = useState(latest);
  const edit = useEditEntry({ entry, undo, onClose });
  const places = usePlaceOptions(book, entry.propertyId, entry.openPropertyName);
  useEffect(
    () => () => {
      if (hasEditDraft(entry.id)) toast({ title: "Not saved yet", description: "Open the entry again to go on." });
    },
    [entry.id],
  );
  return (
    <Drawer
      modal={!isBeside}
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Edit entry"
      footer={
        <>
          <span className="flex flex-wrap gap-1 sm:mr-auto">{acts}</span>
          <Button type="submit" form={ENTRY_FORM_ID} variant="primary" hint={SAVE_KEYS} pending={edit.isSending}>
            Save
          </Button>
        </>
      }
    >
      {entry.returnReason !== null && (
        <Banner tone="warn" placement="inline" title="Sent back for a change">
          {entry.returnReason} Change the entry and save. It then goes back for approval.
        </Banner>
      )}
      {above}
      <EntryFormView
        form={edit.form}
        onSubmit={edit.save}
        book={book}
        places={places}
        today={today}
        timeZone={entry.timeZone}
        isRestored={edit.isRestored}
        onStartOver={edit.startOver}
      >
        {edit.isDirty && <ReasonField form={edit.form} base={entry} />}
      </EntryFormView>
      {evidence}
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
      onValueChange={(reason) => form.setValue("reason", reason, { shouldDirty: true })}
      suggestions={suggestedReasons(false)}
      optional={!mustSayWhy(values, { timeZone: base.timeZone, now, base })}
      error={form.formState.errors.reason?.message}
    />
  );
}
