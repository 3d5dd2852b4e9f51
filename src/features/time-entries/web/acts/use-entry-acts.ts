import { toast } from "@tenure/ui";
import { useState } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { restoreTimeEntry, type TimeEntry, updateTimeEntry, voidTimeEntry } from "#features/time-entries/contract.ts";
import { refreshAfterEntryAct } from "../queries.ts";

/** Void with a reason, restore, confirm: each says what it did, and a void can be undone from its toast. */
export const useEntryActs = () => {
  const [voiding, setVoiding] = useState<TimeEntry | null>(null);
  const restoring = useApiMutation(restoreTimeEntry, {
    toast: "save",
    onSuccess: () => {
      refreshAfterEntryAct();
      toast({ title: "Entry restored", tone: "success" });
    },
  });
  const restore = ({ id }: Pick<TimeEntry, "id">): void => restoring.send({ params: { id }, body: {} });
  const takingOut = useApiMutation(voidTimeEntry, {
    toast: "save",
    onSuccess: (entry) => {
      refreshAfterEntryAct();
      setVoiding(null);
      toast({ title: "Entry voided", tone: "success", action: { label: "Undo", onAction: () => restore(entry) } });
    },
  });
  const confirming = useApiMutation(updateTimeEntry, {
    toast: "save",
    onSuccess: () => {
      refreshAfterEntryAct();
      toast({ title: "Entry confirmed", tone: "success" });
    },
  });
  return {
    voiding,
    askVoid: (entry: TimeEntry): void => setVoiding(entry),
    closeVoid: (): void => setVoiding(null),
    voidIt: (reason: string): void => {
      if (voiding) takingOut.send({ params: { id: voiding.id }, body: { reason, version: voiding.version } });
    },
    isVoiding: takingOut.isSending,
    restore,
    confirm: ({ id, version }: TimeEntry): void =>
      confirming.send({ params: { id }, body: { approvalStatus: "approved", version } }),
  };
};
export type EntryActs = ReturnType<typeof useEntryActs>;
