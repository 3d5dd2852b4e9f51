import { queryClient } from "#web/api/query-client.ts";
import { entryHistoryQuery, entryQuery } from "../queries.ts";
import { isSavedHere, noteHistory } from "./lost-edits.ts";

/** Whether what changed elsewhere wrote over an edit of this tab. Only entries that were edited here are asked for. */
export const findLostEdits = async ({ entries }: { entries: readonly { id: string }[] | null }): Promise<void> => {
  for (const { id } of entries?.filter((entry) => isSavedHere(entry.id)) ?? []) {
    const [entry, history] = await Promise.all([
      queryClient.fetchQuery(entryQuery(id)),
      queryClient.fetchQuery(entryHistoryQuery(id)),
    ]);
    noteHistory(entry, history.events);
  }
};
