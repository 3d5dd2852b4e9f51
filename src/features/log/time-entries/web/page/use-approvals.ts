import { useState } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import {
  approveTimeEntries,
  sendBackTimeEntries,
  type WaitingEntry,
} from "#features/log/time-entries/approval-contract.ts";
import { entriesWord } from "../entry-words.ts";
import { refreshAfterEntryAct } from "../queries.ts";
import { useUndo } from "../undo/use-undo.ts";
import { waitingRows } from "./row-focus.ts";

const seen = (entries: readonly WaitingEntry[]) => ({
  ids: entries.map(({ id }) => id),
  versions: Object.fromEntries(entries.map(({ id, version }) => [id, version])),
});

/** What is chosen from the queue, and the two things that can be done with it. */
export const useApprovals = (entries: readonly WaitingEntry[]) => {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<readonly WaitingEntry[] | null>(null);
  const undo = useUndo();
  const settle = (words: string) => (act: { at: string; ids: string[] }) => {
    refreshAfterEntryAct();
    setChosenIds(new Set());
    setAsked(null);
    undo.did(`${entriesWord(act.ids.length)} ${words}`, [act]);
  };
  const approving = useApiMutation(approveTimeEntries, { toast: "save", onSuccess: settle("approved") });
  const sendingBack = useApiMutation(sendBackTimeEntries, { toast: null, onSuccess: settle("sent back") });
  const chosen = entries.filter(({ id }) => chosenIds.has(id));
  /** What is chosen, else the row that has the focus. */
  const meant = (): readonly WaitingEntry[] => {
    const id = waitingRows.focusedId();
    const focused = entries.find((entry) => entry.id === id);
    return chosen.length > 0 ? chosen : focused ? [focused] : [];
  };
  const approve = (some: readonly WaitingEntry[]): void => {
    if (some.length > 0) approving.send({ body: seen(some) });
  };
  const ask = (some: readonly WaitingEntry[]): void => {
    if (some.length > 0) setAsked(some);
  };
  return {
    entries,
    chosen,
    asked,
    isSending: approving.isSending || sendingBack.isSending,
    refusal: sendingBack.error ? errorMessage(sendingBack.error, "This was not sent back. Try again.") : null,
    isChosen: (id: string) => chosenIds.has(id),
    toggle: (id: string): void =>
      setChosenIds((ids) => new Set(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id])),
    chooseAll: (): void => setChosenIds(new Set(entries.map(({ id }) => id))),
    clear: (): void => setChosenIds(new Set()),
    approve,
    approveChosen: (): void => approve(meant()),
    ask,
    askChosen: (): void => ask(meant()),
    sendBack: (some: readonly WaitingEntry[], reason: string): void =>
      sendingBack.send({ body: { ...seen(some), reason } }),
    close: (): void => setAsked(null),
  };
};
export type Approvals = ReturnType<typeof useApprovals>;
