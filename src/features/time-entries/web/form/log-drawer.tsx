import { Button, Drawer, formatDuration, toast } from "@tenure/ui";
import { useMemo, useRef } from "react";
import type { BookNames } from "#web/book/use-book.ts";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { createTimeEntry } from "#features/time-entries/contract.ts";
import { refreshAfterEntryAct } from "../queries.ts";
import { EntryFormView } from "./entry-form.tsx";
import { ENTRY_FORM_ID, SAVE_KEYS } from "./entry-form-ids.ts";
import { entryFormSchema } from "./entry-form-schema.ts";
import { emptyEntry, toNewEntry } from "./entry-values.ts";
import { usePlaceOptions } from "./place-options.ts";
import { NEW_ENTRY_DRAFT, useDraft } from "./use-draft.ts";

export type LogDrawerProps = { book: BookNames; today: string; timeZone: string; onClose: () => void };

const useLogForm = ({ book, today, timeZone, onClose }: LogDrawerProps) => {
  const goesOn = useRef(false);
  const blank = emptyEntry(today, book.persons[0]?.id ?? "");
  const schema = useMemo(() => entryFormSchema({ timeZone }), [timeZone]);
  const { form, submit, isSending, isDirty } = useApiForm({
    endpoint: createTimeEntry,
    schema,
    defaultValues: blank,
    toRequest: (values) => ({ body: toNewEntry(values) }),
    fallback: "Could not save. What you typed is still here. Try again.",
    onSuccess: (entry, { date, place, personId }) => {
      draft.forget();
      refreshAfterEntryAct();
      toast({
        title: `${entry.approvalStatus === "pending" ? "Planned" : "Logged"} ${formatDuration(entry.durationSeconds)}`,
        tone: "success",
      });
      if (!goesOn.current) return onClose();
      form.reset({ ...blank, date, place, personId });
      form.setFocus("hours");
    },
  });
  const draft = useDraft(NEW_ENTRY_DRAFT, form);
  return {
    form,
    isSending,
    isRestored: draft.isRestored,
    save: (another: boolean): void => {
      goesOn.current = another;
      void submit();
    },
    startOver: (): void => {
      draft.forget();
      form.reset(blank);
    },
    close: (): void => {
      if (isDirty) toast({ title: "Not saved yet", description: "What you typed waits here for you." });
      onClose();
    },
  };
};

/** A new entry. Closing keeps what was typed; saving can go on with another of the same day and place. */
export function LogDrawer(props: LogDrawerProps) {
  const { book, today, timeZone } = props;
  const places = usePlaceOptions(book);
  const { form, isSending, isRestored, save, startOver, close } = useLogForm(props);
  return (
    <Drawer
      open
      onOpenChange={(open) => (open ? undefined : close())}
      title="Log time"
      footer={
        <>
          <Button pending={isSending} onClick={() => save(true)}>
            Save and add another
          </Button>
          <Button type="submit" form={ENTRY_FORM_ID} variant="primary" hint={SAVE_KEYS} pending={isSending}>
            Save
          </Button>
        </>
      }
    >
      <EntryFormView
        form={form}
        onSubmit={() => save(false)}
        book={book}
        places={places}
        today={today}
        timeZone={timeZone}
        isRestored={isRestored}
        onStartOver={startOver}
      />
    </Drawer>
  );
}
