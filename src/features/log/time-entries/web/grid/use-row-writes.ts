import { type Dispatch, useRef, useState } from "react";
import { callApi } from "#web/api/call-api.ts";
import { type TimeEntry, updateTimeEntry } from "#features/log/time-entries/contract.ts";
import type { WithReason } from "../acts/use-reason.ts";
import { refreshAfterEntryAct, showAnswered } from "../queries.ts";
import { noteSavedEdit } from "../together/lost-edits.ts";
import type { GridAction } from "./grid-state.ts";
import type { ReadCell } from "./read-cell.ts";
import { createCellWrites, createRowQueues } from "./row-queues.ts";

/**
 * A text may say the same in another way, or what someone else has said meanwhile: then nothing was changed, and there
 * is nothing to undo.
 */
export type Written = { entry: TimeEntry; isChanged: boolean };

/** Changes of rows: shown at once, sent one after another for each row, each with the version last seen. */
export const useRowWrites = (dispatch: Dispatch<GridAction>) => {
  const [queues] = useState(createRowQueues);
  const versions = useRef(new Map<string, number>());
  const send = async ({ id }: TimeEntry, { patch }: ReadCell, withReason: WithReason): Promise<Written> => {
    const version = versions.current.get(id) ?? 1;
    const { replaced, isChanged, ...entry } = await withReason((said) =>
      callApi(updateTimeEntry, { params: { id }, body: { ...patch, ...said, version } }),
    );
    versions.current.set(id, entry.version);
    noteSavedEdit({ ...entry, replaced, isChanged });
    showAnswered(entry);
    return { entry, isChanged };
  };
  const write = (entry: TimeEntry, value: ReadCell, withReason: WithReason): Promise<Written> => {
    versions.current.set(entry.id, Math.max(entry.version, versions.current.get(entry.id) ?? 0));
    dispatch({ type: "write", rowId: entry.id, shown: value.shown });
    // While another change of the row waits, the row goes on showing what was typed.
    const answered = (): void => dispatch({ type: "answered", rowId: entry.id });
    return queues.add(entry.id, () => send(entry, value, withReason), answered).finally(refreshAfterEntryAct);
  };
  const [cells] = useState(createCellWrites);
  return { write, beginCell: cells.begin };
};
export type RowWrites = ReturnType<typeof useRowWrites>;
