import { type Dispatch, useRef, useState } from "react";
import { callApi } from "#web/api/call-api.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { type TimeEntry, updateTimeEntry } from "#features/time-entries/contract.ts";
import { refreshAfterEntryAct, showAnswered } from "../queries.ts";
import type { GridAction } from "./grid-state.ts";
import type { CellPatch, ReadCell } from "./read-cell.ts";

/** The server wants to hear why before it takes a change. */
export const wantsReason = (error: unknown): boolean => isApiError(error) && error.fields?.["reason"] !== undefined;

/** A text may be another way to say the same: then nothing was changed, and there is nothing to undo. */
export type Written = { entry: TimeEntry; isChanged: boolean };

export type ReasonQuestion = { answer: (reason: string | null) => void };

/** Changes of rows: shown at once, sent one after another for each row, each with the version that was seen last. */
export const useRowWrites = (dispatch: Dispatch<GridAction>) => {
  const queues = useRef(new Map<string, Promise<unknown>>());
  const versions = useRef(new Map<string, number>());
  const [question, setQuestion] = useState<ReasonQuestion | null>(null);
  const askReason = (): Promise<string | null> =>
    new Promise((resolve) => {
      setQuestion({
        answer: (reason) => {
          setQuestion(null);
          resolve(reason);
        },
      });
    });
  const saw = ({ id, version }: TimeEntry): void => {
    versions.current.set(id, Math.max(version, versions.current.get(id) ?? 0));
  };
  const send = async (id: string, patch: CellPatch): Promise<TimeEntry> => {
    const say = (reason: string | null) => ({
      params: { id },
      body: { ...patch, version: versions.current.get(id) ?? 1, ...(reason === null ? {} : { reason }) },
    });
    try {
      return await callApi(updateTimeEntry, say(null));
    } catch (error) {
      if (!wantsReason(error)) throw error;
      const reason = await askReason();
      if (reason === null) throw error;
      return callApi(updateTimeEntry, say(reason));
    }
  };
  const write = (entry: TimeEntry, { patch, shown }: ReadCell): Promise<Written> => {
    saw(entry);
    dispatch({ type: "write", rowId: entry.id, shown });
    const before = queues.current.get(entry.id) ?? Promise.resolve();
    const mine = before
      .catch(() => undefined)
      .then(async () => {
        const seen = versions.current.get(entry.id);
        const answered = await send(entry.id, patch);
        saw(answered);
        showAnswered(answered);
        return { entry: answered, isChanged: answered.version !== seen };
      })
      .finally(() => {
        if (queues.current.get(entry.id) === mine) queues.current.delete(entry.id);
        dispatch({ type: "answered", rowId: entry.id });
        refreshAfterEntryAct();
      });
    queues.current.set(entry.id, mine);
    return mine;
  };
  return { write, saw, question, askReason };
};
export type RowWrites = ReturnType<typeof useRowWrites>;
