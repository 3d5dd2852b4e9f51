import { queryClient } from "#web/api/query-client.ts";
import { entryHistoryQuery, entryQuery } from "../queries.ts";
import { noteHistory, savedHere } from "./lost-edits.ts";

/** How many of the entries edited here to look at, when it is not said which have changed. */
const LOOKED_AT = 20;

type Change = { entries: readonly { id: string }[] | null };

const idsToLookAt = ({ entries }: Change): string[] => {
  if (entries === null) return savedHere().slice(-LOOKED_AT);
  const changed = new Set(entries.map(({ id }) => id));
  return savedHere().filter((id) => changed.has(id));
};

/** Whether a change made elsewhere overwrote an edit of this tab. Only entries that were edited here are looked at. */
export const findLostEdits = async (change: Change): Promise<void> => {
  for (const id of idsToLookAt(change)) {
    const [entry, history] = await Promise.all([
      queryClient.fetchQuery(entryQuery(id)),
      queryClient.fetchQuery(entryHistoryQuery(id)),
    ]);
    noteHistory(entry, history.events);
  }
};
