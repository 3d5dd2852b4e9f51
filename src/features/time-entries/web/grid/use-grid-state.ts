import { useEffect, useState, useSyncExternalStore } from "react";
import { useNavigationType } from "react-router";
import * as z from "zod/mini";
import { createTimeEntry } from "#features/time-entries/contract.ts";
import { recall, remember, TAB_KEYS } from "../tab-memory.ts";
import { firstState, type GridAction, type GridState, isBlank, reduceGrid } from "./grid-state.ts";

const positionSchema = z.strictObject({ row: z.int(), column: z.int() });
const textsSchema = z.record(z.string(), z.string());
const openSchema = z.record(
  z.string(),
  z.record(
    z.string(),
    z.strictObject({
      text: z.string(),
      was: z.string(),
      isTyped: z.boolean(),
      fault: z.nullable(z.string()),
      theirs: z.nullable(z.string()),
    }),
  ),
);
const draftSchema = z.strictObject({
  id: z.string(),
  cells: textsSchema,
  faults: textsSchema,
  isSending: z.boolean(),
  unanswered: z._default(z.nullable(z.strictObject({ body: createTimeEntry.body, key: z.string() })), null),
});
const draftsSchema = z.strictObject({ open: openSchema, drafts: z.array(draftSchema).check(z.minLength(1)) });
const placeSchema = z.strictObject({
  view: z.string(),
  active: positionSchema,
  rowId: z.nullable(z.string()),
  scrollTop: z.number(),
});

/** Where the grid was left, when the person comes back to the same view by Back or a reload. */
const recallPlace = (view: string) =>
  recall(TAB_KEYS.grid, (stored) => {
    const parsed = z.safeParse(placeSchema, stored);
    return parsed.success && parsed.data.view === view ? parsed.data : null;
  });

const recallTyped = () =>
  recall(TAB_KEYS.drafts, (stored) => {
    const parsed = z.safeParse(draftsSchema, stored);
    return parsed.success ? parsed.data : null;
  });

/** Whether rows were begun that are no entries yet: they are shown also where no entry is. */
export const hasTypedRows = (): boolean => {
  const typed = recallTyped();
  return typed !== null && typed.drafts.some((draft) => !isBlank(draft) || typed.open[draft.id] !== undefined);
};

/** What was typed and not saved is there again, however the person comes back. */
const start = ({ view, isBack }: { view: string; isBack: boolean }): GridState => {
  const state = firstState(crypto.randomUUID());
  const typed = recallTyped();
  const place = isBack ? recallPlace(view) : null;
  const drafts = typed?.drafts.map((draft) => ({ ...draft, isSending: false }));
  return {
    ...state,
    ...(typed ? { open: typed.open, drafts: drafts ?? state.drafts } : {}),
    ...(place
      ? { active: place.active, anchor: place.active, held: { active: place.rowId, anchor: place.rowId } }
      : {}),
  };
};

/** The state outside of React, so that two acts of one event see each other's work. */
const createGridStore = (view: string, isBack: boolean) => {
  let state = start({ view, isBack });
  const listeners = new Set<() => void>();
  const startScroll = isBack ? (recallPlace(view)?.scrollTop ?? 0) : 0;
  let scrollTop = startScroll;
  return {
    read: (): GridState => state,
    dispatch: (action: GridAction): void => {
      const next = reduceGrid(state, action);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    startScroll,
    scrolled: (top: number): void => {
      scrollTop = top;
    },
    keepPlace: (): void => remember(TAB_KEYS.grid, { view, active: state.active, rowId: state.held.active, scrollTop }),
    keepTyped: (): void => remember(TAB_KEYS.drafts, { open: state.open, drafts: state.drafts }),
  };
};
export type GridStore = ReturnType<typeof createGridStore>;

/** The state of the grid and its memory in this tab. */
export const useGridState = (view: string): [GridState, GridStore] => {
  const isBack = useNavigationType() === "POP";
  const [store] = useState(() => createGridStore(view, isBack));
  const state = useSyncExternalStore(store.subscribe, store.read, store.read);
  const { active, open, drafts } = state;
  useEffect(() => store.keepTyped(), [store, open, drafts]);
  useEffect(() => {
    window.addEventListener("pagehide", store.keepPlace);
    return () => {
      window.removeEventListener("pagehide", store.keepPlace);
      store.keepPlace();
    };
  }, [store, active]);
  return [state, store];
};
