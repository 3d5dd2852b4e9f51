import type { UseFormReturn } from "react-hook-form";
import type { EntryFormValues } from "./entry-values.ts";

export type EntryForm = UseFormReturn<EntryFormValues>;

export const ENTRY_FORM_ID = "entry-form";
export const fieldId = (name: keyof EntryFormValues): string => `entry-${name}`;

/** Mod+Enter as written on this machine's keyboard. */
export const SAVE_KEYS = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? "") ? "⌘ Enter" : "Ctrl Enter";
