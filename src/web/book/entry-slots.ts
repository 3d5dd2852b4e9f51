import { type ComponentType, createContext } from "react";

/**
 * What the vault shows next to an entry. The vault knows entries, so entries cannot import the vault: a layout of the
 * vault fills these slots, and features that show entries leave room for them.
 */
export type EntrySlots = {
  /** The files of one entry, with a way to add some; for the entry's own panel. */
  EntryEvidence: ComponentType<{ entryId: string }>;
  /** Attaches files to some entries; `files` are those that came with the request, for example by a drop. */
  AttachDialog: ComponentType<{ entryIds: string[]; files?: readonly File[]; onClose: () => void }>;
  /** Entries that one act may attach files to. */
  attachMost: number;
};

export const EntrySlotsContext = createContext<EntrySlots | null>(null);
