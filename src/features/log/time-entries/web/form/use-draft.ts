import { useEffect, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { bookKey } from "#web/credentials/open-book.ts";
import { emptyEntry, type EntryFormValues } from "./entry-values.ts";

const FIELDS = Object.keys(emptyEntry("", "")) as (keyof EntryFormValues)[];

/** A draft lasts as long as the tab: signing out or closing the tab ends it. */
const readDraft = (key: string): Partial<EntryFormValues> | null => {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(bookKey(key)) ?? "null");
    if (typeof parsed !== "object" || parsed === null) return null;
    const known = Object.entries(parsed).filter(
      ([name, value]) => FIELDS.some((field) => field === name) && typeof value === "string",
    );
    return Object.fromEntries(known);
  } catch {
    return null;
  }
};

const writeDraft = (key: string, values: Partial<EntryFormValues> | null): void => {
  try {
    if (values === null) sessionStorage.removeItem(bookKey(key));
    else sessionStorage.setItem(bookKey(key), JSON.stringify(values));
  } catch {
    // Storage is full or off: the form itself still holds what was typed.
  }
};

export const editDraftKey = (id: string): string => `tenureEntryDraft:${id}`;

/** Whether something typed of an entry was neither saved nor given up. */
export const hasEditDraft = (id: string): boolean => readDraft(editDraftKey(id)) !== null;

/** Keeps what is typed across an accidental close, a reload and a change of other fields in the meantime, and restores it. */
export const useDraft = (key: string, form: UseFormReturn<EntryFormValues>) => {
  const { isDirty, defaultValues } = form.formState;
  const values = useWatch({ control: form.control, compute: (watched) => watched });
  const [found, setFound] = useState(() => readDraft(key));
  useEffect(() => {
    if (found) form.reset({ ...form.getValues(), ...found }, { keepDefaultValues: true });
    // Only once: what is typed afterwards is newer than the draft.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (!isDirty) return;
    const typed = FIELDS.filter((field) => values[field] !== defaultValues?.[field]);
    writeDraft(key, Object.fromEntries(typed.map((field) => [field, values[field]])));
  }, [key, values, isDirty, defaultValues]);
  return {
    isRestored: found !== null && isDirty,
    forget: (): void => {
      writeDraft(key, null);
      setFound(null);
    },
  };
};
