import { toast } from "@tenure/ui";
import { useEffect, useState } from "react";
import { hoursToSeconds } from "#shared/duration.ts";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";

/** What matches a filter, as it was seen. */
export type Matching = {
  entryCount: number;
  loggedSeconds: number;
  waitingCount: number;
  voidedCount: number;
  stamp: string;
};
type Chosen = { view: string; isAllMatching: boolean; entries: readonly TimeEntry[] };

const nothing = (view: string): Chosen => ({ view, isAllMatching: false, entries: [] });
const isInSums = ({ approvalStatus, voidedAt }: TimeEntry): boolean =>
  approvalStatus === "approved" && voidedAt === null;

export const confirmedSeconds = (entries: readonly TimeEntry[]): number =>
  entries.filter(isInSums).reduce((sum, { hours }) => sum + hoursToSeconds(hours), 0);

type Toggling = { entry: TimeEntry; loaded: readonly TimeEntry[] };

/** What is chosen after a row was pressed. From "all matching", the loaded rows stay chosen, except the one deselected. */
export const chosenWithout = (
  { isAllMatching, entries }: Pick<Chosen, "isAllMatching" | "entries">,
  { entry, loaded }: Toggling,
): readonly TimeEntry[] => {
  const others = (isAllMatching ? loaded : entries).filter(({ id }) => id !== entry.id);
  return isAllMatching || others.length < entries.length ? others : [...entries, entry];
};

/** What is chosen after "all shown" was pressed: these too, or if all of them were chosen already, none of them. */
export const chosenWithAll = (
  { isAllMatching, entries }: Pick<Chosen, "isAllMatching" | "entries">,
  all: readonly TimeEntry[],
): readonly TimeEntry[] => {
  if (isAllMatching) return [];
  const ids = new Set(entries.map(({ id }) => id));
  const more = all.filter(({ id }) => !ids.has(id));
  return more.length > 0 ? [...entries, ...more] : entries.filter(({ id }) => !all.some((each) => each.id === id));
};

/** No act takes "all but this one", so someone who deselects one row is told which rows are left. */
const tellAllEnded = (left: number, matched: number): void => {
  if (left >= matched - 1) return;
  const [all, some] = [matched, left].map((count) => count.toLocaleString("en-US"));
  toast({
    title: `No longer all ${all} are chosen`,
    description: `${some} ${left === 1 ? "row that is" : "rows that are"} loaded stay chosen, without this one.`,
  });
};

/** The chosen rows of one view: some of them, or all that match it. Another filter, or coming back later, starts with none. */
export const useSelection = (view: string, matching: Matching) => {
  const [state, setState] = useState<Chosen>(() => nothing(view));
  const chosen = state.view === view ? state : nothing(view);
  const { entries, isAllMatching } = chosen;
  const ids = new Set(entries.map(({ id }) => id));
  const set = (next: readonly TimeEntry[]): void => setState({ view, isAllMatching: false, entries: next });
  return {
    entries,
    isAllMatching,
    matching,
    count: isAllMatching ? matching.entryCount : entries.length,
    seconds: isAllMatching ? matching.loggedSeconds : confirmedSeconds(entries),
    has: (id: string): boolean => isAllMatching || ids.has(id),
    /** `loaded`: the rows that are loaded where it is pressed. */
    toggle: (entry: TimeEntry, loaded: readonly TimeEntry[]): void => {
      const next = chosenWithout(chosen, { entry, loaded });
      set(next);
      if (isAllMatching) tellAllEnded(next.length, matching.entryCount);
    },
    add: (more: readonly TimeEntry[]): void =>
      isAllMatching ? undefined : set([...entries, ...more.filter(({ id }) => !ids.has(id))]),
    toggleAll: (all: readonly TimeEntry[]): void => set(chosenWithAll(chosen, all)),
    chooseMatching: (): void => setState({ view, isAllMatching: true, entries: [] }),
    /** Updates chosen rows to their current state, so that an act states the version that is seen. */
    refresh: (present: readonly TimeEntry[]): void => {
      if (entries.length === 0) return;
      const newer = new Map(present.map((entry) => [entry.id, entry]));
      if (!entries.some(({ id, version }) => (newer.get(id)?.version ?? version) !== version)) return;
      set(entries.map((entry) => newer.get(entry.id) ?? entry));
    },
    clear: (): void => setState(nothing(view)),
  };
};
export type Selection = ReturnType<typeof useSelection>;

/** Chosen rows are kept up to date with what is done to them, wherever they are shown. */
export const useFreshSelection = ({ refresh }: Selection, shown: readonly TimeEntry[]): void => {
  useEffect(() => refresh(shown), [shown, refresh]);
};
