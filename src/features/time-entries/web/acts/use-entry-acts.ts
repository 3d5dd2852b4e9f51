import { useState } from "react";
import { callApi } from "#web/api/call-api.ts";
import { showErrorToast } from "#web/errors/show-error-toast.ts";
import { noteOwnAct } from "#features/changes/web/index.ts";
import { restoreTimeEntry, type TimeEntry, updateTimeEntry } from "#features/time-entries/contract.ts";
import type { Bulk } from "../bulk/use-bulk.ts";
import type { Selection } from "../bulk/use-selection.ts";
import { refreshAfterEntryAct } from "../queries.ts";
import type { Attach } from "./use-attach.ts";
import type { Reason } from "./use-reason.ts";
import type { Undo } from "./use-undo.ts";

const onlyOne = ([first, ...others]: readonly TimeEntry[]): TimeEntry | null =>
  first && others.length === 0 ? first : null;

type ActsEnv = { bulk: Bulk; undo: Undo; reason: Reason; selection: Selection; attach: Attach };

/** Said where it may be that somebody else had done the same before. */
type Changed = TimeEntry & { isChanged?: boolean };

/** One change of one entry, with its reason where it needs one, and the way back. */
const changer =
  (undo: Undo, { withReason }: Reason) =>
  async (words: string, send: (said: { reason?: string }) => Promise<Changed>): Promise<void> => {
    try {
      const entry = await withReason(send);
      noteOwnAct(entry);
      const { id, updatedAt, isChanged = true } = entry;
      undo.did(words, [{ at: updatedAt, ids: isChanged ? [id] : [] }]);
    } catch (error) {
      showErrorToast("save", error);
    }
    refreshAfterEntryAct();
  };

/** Void with a reason, restore, confirm: each says what it did, and each can be undone. */
export const useEntryActs = ({ bulk, undo, reason, selection, attach }: ActsEnv) => {
  const [voiding, setVoiding] = useState<readonly TimeEntry[] | "chosen" | null>(null);
  const change = changer(undo, reason);
  return {
    /** How many the question is about; null: nothing is asked. */
    voidCount: voiding === null ? null : voiding === "chosen" ? selection.count : voiding.length,
    /** The entry that the question is about, where it is one. */
    voidOne: onlyOne(voiding === "chosen" ? selection.entries : (voiding ?? [])),
    askVoid: (entry: TimeEntry): void => setVoiding([entry]),
    askVoidOf: (entries: readonly TimeEntry[]): void => setVoiding(entries.filter(({ voidedAt }) => voidedAt === null)),
    askVoidChosen: (): void => setVoiding("chosen"),
    closeVoid: (): void => setVoiding(null),
    voidIt: (why: string): void => {
      if (voiding === null) return;
      const sent = bulk.act({ action: "void", reason: why }, voiding === "chosen" ? undefined : voiding);
      void sent.then((isDone) => (isDone ? setVoiding(null) : undefined));
    },
    isVoiding: bulk.isSending,
    attach: attach.ask,
    restore: ({ id }: Pick<TimeEntry, "id">): void =>
      void change("Entry restored", (said) => callApi(restoreTimeEntry, { params: { id }, body: said })),
    confirm: ({ id, version }: TimeEntry): void =>
      void change("Entry confirmed", (said) =>
        callApi(updateTimeEntry, { params: { id }, body: { ...said, approvalStatus: "approved", version } }),
      ),
  };
};
export type EntryActs = ReturnType<typeof useEntryActs>;
