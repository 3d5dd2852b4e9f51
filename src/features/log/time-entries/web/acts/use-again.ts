import { toast } from "@tenure/ui";
import { useState } from "react";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import type { Selection } from "../ledger/use-selection.ts";
import type { LedgerView } from "../ledger/ledger-view.ts";
import { readChosen } from "./read-chosen.ts";

/** The length of each is asked for: no one would answer more than this many. */
const AGAIN_MOST = 20;

/** Which of the chosen entries are to be logged again. */
export const useAgain = (selection: Selection, view: LedgerView) => {
  const [entries, setEntries] = useState<readonly TimeEntry[]>([]);
  return {
    entries,
    askOfChosen: async (): Promise<void> => {
      if (selection.count <= AGAIN_MOST) return setEntries(await readChosen(selection, view));
      const title = `At most ${AGAIN_MOST} entries can be logged again at a time.`;
      return void toast({ title, description: "Choose fewer." });
    },
    close: (): void => setEntries([]),
  };
};
export type Again = ReturnType<typeof useAgain>;
