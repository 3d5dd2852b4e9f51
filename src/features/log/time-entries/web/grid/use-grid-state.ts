import { isBlank } from "@tenure/ui/sheet";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useNavigationType } from "react-router";
import * as z from "zod/mini";
import { civilDateSchema } from "#shared/schema.ts";
import { keepTypedRowCount } from "#web/session/typed-rows.ts";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { recall, remember, TAB_KEYS } from "../tab-memory.ts";
import { firstState, type GridAction, type GridState, reduceGrid } from "./grid-state.ts";

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
/** `at`, `isAmended` and `isSpoken` are absent in data stored by an earlier version. */
const attemptSchema = z.strictObject({
  body: createTimeEntry.body,
  key: z.string(),
  at: z._default(z.string(), () => new Date().toISOString()),
  isAmended: z._default(z.boolean(), false),
});
const draftSchema = z.strictObject({
  id: z.string(),
  cells: textsSchema,
  saidOn: z._default(z.nullable(civilDateSchema), null),
  isSpoken: z._default(z.boolean(), false),
  faults: textsSchema,
  isSending: z.boolean(),
  unanswered: z._default(z.nullable(attemptSchema), null),
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

type Typed = Pick<GridState, "open" | "drafts" | "pending">;

const isSame = (before: Typed, after: Typed): boolean =>
  before.open === after.open && before.drafts === after.drafts && before.pending === after.pending;

/** Restores what was typed and not saved, however the person comes back. Nothing of it is sent after a reload. */
const createTyped = () => {
  const kept = recallTyped();
  const { open, drafts, pending } = firstState(crypto.randomUUID());
  let typed: Typed = {
    open: kept?.open ?? open,
    drafts: kept?.drafts.map((draft) => ({ ...draft, isSending: false })) ?? drafts,
    pending,
  };
  const listeners = new Set<() => void>();
  let isKeeping = false;
  const keep = (): void => {
    isKeeping = false;
    // Someone who signed out leaves nothing here, even if an answer comes later.
    if (isKept()) remember(TAB_KEYS.drafts, { open: typed.open, drafts: typed.drafts });
  };
  remember(TAB_KEYS.drafts, { open: typed.open, drafts: typed.drafts });
  keepTypedRowCount(countTyped(typed));
  return {
    read: (): Typed => typed,
    write: (next: Typed): void => {
      if (!isSame(typed, next)) {
        typed = { open: next.open, drafts: next.drafts, pending: next.pending };
        if (isKept()) keepTypedRowCount(countTyped(typed));
        // Before anything is sent: the key of a try is stored with its row.
        if (!isKeeping) queueMicrotask(keep);
        isKeeping = true;
      }
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const isKept = (): boolean => recall(TAB_KEYS.drafts, (stored) => stored) !== null;

let typedHere: ReturnType<typeof createTyped> | null = null;

/** Belongs to the tab, not to one sheet: another filter creates a new sheet, and rows being sent go on being sent. */
const typedOfTab = (): ReturnType<typeof createTyped> => {
  if (!typedHere || !isKept()) typedHere = createTyped();
  return typedHere;
};

const countTyped = ({ drafts, open }: Typed): number =>
  drafts.filter((draft) => !isBlank(draft) || open[draft.id] !== undefined).length;

/** Whether rows were begun that are not entries yet: they are shown even if there is no entry. */
export const hasTypedRows = (): boolean => countTyped(typedOfTab().read()) > 0;

/** The state outside of React, so that two acts in one event see each other's changes. */
export const createGridStore = (view: string, isBack: boolean) => {
  const typed = typedOfTab();
  const place = isBack ? recallPlace(view) : null;
  let state: GridState = { ...firstState(""), ...typed.read() };
  if (place) {
    state = {
      ...state,
      active: place.active,
      anchor: place.active,
      held: { active: place.rowId, anchor: place.rowId },
    };
  }
  const startScroll = place?.scrollTop ?? 0;
  let scrollTop = startScroll;
  const read = (): GridState => {
    if (!isSame(state, typed.read())) state = { ...state, ...typed.read() };
    return state;
  };
  return {
    read,
    dispatch: (action: GridAction): void => {
      const next = reduceGrid(read(), action);
      if (next === state) return;
      state = next;
      typed.write(next);
    },
    subscribe: typed.subscribe,
    startScroll,
    scrolled: (top: number): void => {
      scrollTop = top;
    },
    keepPlace: (): void => remember(TAB_KEYS.grid, { view, active: state.active, rowId: state.held.active, scrollTop }),
  };
};
export type GridStore = ReturnType<typeof createGridStore>;

/** The state of the grid and its memory in this tab. */
export const useGridState = (view: string): [GridState, GridStore] => {
  const isBack = useNavigationType() === "POP";
  const [store] = useState(() => createGridStore(view, isBack));
  const state = useSyncExternalStore(store.subscribe, store.read, store.read);
  const { active } = state;
  useEffect(() => {
    window.addEventListener("pagehide", store.keepPlace);
    return () => {
      window.removeEventListener("pagehide", store.keepPlace);
      store.keepPlace();
    };
  }, [store, active]);
  return [state, store];
};
