import { toast } from "@tenure/ui";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import type { Selection } from "../ledger/use-selection.ts";
import { readRows } from "../ledger/read-rows.ts";
import type { LedgerView } from "../ledger/ledger-view.ts";

/** The chosen rows; those of "all matching" are read first. If they cannot be read, it says so and returns none. */
export const readChosen = async (selection: Selection, view: LedgerView): Promise<readonly TimeEntry[]> => {
  const { isAllMatching, count, entries } = selection;
  try {
    return isAllMatching ? await readRows(view, 0, count - 1) : entries;
  } catch (error) {
    const description = errorMessage(error, "Try again.");
    toast({ title: "The chosen entries could not be read", description, tone: "danger" });
    return [];
  }
};
