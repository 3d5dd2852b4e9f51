import { useState } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { restoreTimeEntry, type TimeEntry, updateTimeEntry } from "#features/time-entries/contract.ts";
import type { Bulk } from "../bulk/use-bulk.ts";
import type { Selection } from "../bulk/use-selection.ts";
import { refreshAfterEntryAct } from "../queries.ts";
import type { Undo } from "./use-undo.ts";

type ActsEnv = { bulk: Bulk; undo: Undo; selection: Selection };

/** Void with a reason, restore, confirm: each says what it did, and each can be undone. */
export const useEntryActs = ({ bulk, undo, selection }: ActsEnv) => {
  const [voiding, setVoiding] = useState<readonly TimeEntry[] | "chosen" | null>(null);
  const done = (words: string) => ({
    toast: "save" as const,
    onSuccess: ({ id, updatedAt }: TimeEntry): void => {
      refreshAfterEntryAct();
      undo.did(words, [{ at: updatedAt, ids: [id] }]);
    },
  });
  const restoring = useApiMutation(restoreTimeEntry, done("Entry restored"));
  const confirming = useApiMutation(updateTimeEntry, done("Entry confirmed"));
  return {
    /** How many the question is about; null: nothing is asked. */
    voidCount: voiding === null ? null : voiding === "chosen" ? selection.count : voiding.length,
    askVoid: (entry: TimeEntry): void => setVoiding([entry]),
    askVoidOf: (entries: readonly TimeEntry[]): void => setVoiding(entries.filter(({ voidedAt }) => voidedAt === null)),
    askVoidChosen: (): void => setVoiding("chosen"),
    closeVoid: (): void => setVoiding(null),
    voidIt: (reason: string): void => {
      if (voiding === null) return;
      const sent = bulk.act({ action: "void", reason }, voiding === "chosen" ? undefined : voiding);
      void sent.then((isDone) => (isDone ? setVoiding(null) : undefined));
    },
    isVoiding: bulk.isSending,
    restore: ({ id }: Pick<TimeEntry, "id">): void => restoring.send({ params: { id }, body: {} }),
    confirm: ({ id, version }: TimeEntry): void =>
      confirming.send({ params: { id }, body: { approvalStatus: "approved", version } }),
  };
};
export type EntryActs = ReturnType<typeof useEntryActs>;
