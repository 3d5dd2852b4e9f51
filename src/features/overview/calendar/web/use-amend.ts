import { noteSavedEdit, refreshAfterEntryAct, type Undo } from "#features/log/time-entries/web/index.ts";
import { updateTimeEntry } from "#features/log/time-entries/contract.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import type { CalendarEntry } from "../contract.ts";
import type { Times } from "../layout/move-entry.ts";
import { showAnswered } from "./queries.ts";

/** Only what a move changes is sent, so that what others changed elsewhere in the entry stays. */
const bodyOf = (entry: CalendarEntry, { date, timeStarted, timeEnded }: Times) => ({
  version: entry.version,
  ...(date === entry.date ? {} : { date }),
  ...(timeStarted === entry.timeStarted && timeEnded === entry.timeEnded ? {} : { timeStarted, timeEnded }),
});

/** Changes to an entry from the calendar: amendments like any other, each with its undo. */
export const useAmend = (undo: Undo) => {
  const { sendAsync, isSending } = useApiMutation(updateTimeEntry, {
    toast: "save",
    onSuccess: (saved) => {
      noteSavedEdit(saved);
      showAnswered(saved);
    },
    // The entry that it was made from may have changed since.
    onError: refreshAfterEntryAct,
  });
  /** True if it was done. If it was refused, the reason has been shown by then. */
  const send = async (words: string, entry: CalendarEntry, change: object, besides = ""): Promise<boolean> => {
    try {
      const saved = await sendAsync({ params: { id: entry.id }, body: { version: entry.version, ...change } });
      refreshAfterEntryAct();
      undo.did(words, [{ at: saved.updatedAt, ids: saved.isChanged ? [saved.id] : [] }], { besides });
      return true;
    } catch {
      return false;
    }
  };
  return {
    isSending,
    /** `besides` is the warning about the day it is moved to. */
    move: (entry: CalendarEntry, to: Times, besides?: string): Promise<boolean> =>
      send("Entry moved", entry, bodyOf(entry, to), besides),
    confirm: (entry: CalendarEntry): Promise<boolean> => send("Entry confirmed", entry, { approvalStatus: "approved" }),
  };
};
