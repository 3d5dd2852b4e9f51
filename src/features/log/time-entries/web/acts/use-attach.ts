import { toast } from "@tenure/ui";
import { useState } from "react";
import { useSlots } from "#web/slots/slots.ts";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import type { Selection } from "../ledger/use-selection.ts";
import type { LedgerView } from "../ledger/ledger-view.ts";
import { readChosen } from "./read-chosen.ts";

type Question = { entryIds: string[]; files: readonly File[] };

/** Which entries files are to back up; the vault asks for the files. */
export const useAttach = (selection: Selection, view: LedgerView) => {
  const slots = useSlots()?.entry ?? null;
  const [question, setQuestion] = useState<Question | null>(null);
  const most = slots?.attachMost ?? 0;
  const isTooMany = (count: number): boolean => {
    if (count > most)
      toast({ title: `Files can be attached to at most ${most} entries at a time.`, description: "Choose fewer." });
    return count > most;
  };
  const ask = (entries: readonly TimeEntry[], files: readonly File[] = []): void => {
    if (entries.length === 0 || isTooMany(entries.length)) return;
    setQuestion({ entryIds: entries.map(({ id }) => id), files });
  };
  return {
    /** Null: nothing is asked, or no one could answer. */
    question: slots && question && { ...question, Dialog: slots.AttachDialog },
    ask,
    askOfChosen: async (): Promise<void> => {
      if (!isTooMany(selection.count)) ask(await readChosen(selection, view));
    },
    close: (): void => setQuestion(null),
  };
};
export type Attach = ReturnType<typeof useAttach>;
