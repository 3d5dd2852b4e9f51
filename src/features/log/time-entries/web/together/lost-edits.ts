import type { ResponseOf } from "#shared/endpoint.ts";
import { noteOwnAct } from "#web/changes/own-acts.ts";
import type { EditedEntry, getEntryHistory, TimeEntry } from "#features/log/time-entries/contract.ts";
import type { EntryEdit, EntryFacet } from "#features/log/time-entries/merge-edit.ts";
import type { HistoryField } from "#features/log/time-entries/entry-columns.ts";

/** A value that an edit overwrote without its author having seen it. */
export type LostEdit = {
  id: string;
  entryId: string;
  /** The version onto which the lost value can be restored. */
  version: number;
  facet: EntryFacet;
  /** `theirs`: my edit won over someone else's. `mine`: someone's edit won over mine. */
  loser: "theirs" | "mine";
  lost: EntryEdit;
  kept: EntryEdit;
  otherId: string;
  otherName: string | null;
};

const FACET_OF_FIELD: Partial<Record<HistoryField, EntryFacet>> = {
  date: "date",
  timeStarted: "time",
  timeEnded: "time",
  durationSeconds: "time",
  personId: "person",
  propertyId: "place",
  isPortfolioWide: "place",
  openPropertyName: "place",
  activityType: "activity",
  travelKind: "activity",
  capacity: "capacity",
  businessId: "capacity",
  description: "description",
  isMaterialParticipation: "materialParticipation",
  isQualifiedNonMaterial: "qualifiedNonMaterial",
  overrideReason: "overrideReason",
};

/** A facet of an entry as an edit states it. */
const facetOf = (entry: TimeEntry, facet: EntryFacet): EntryEdit => {
  switch (facet) {
    case "date":
      return { date: entry.date };
    case "time":
      return entry.timeStarted === null
        ? { hours: entry.hours }
        : { timeStarted: entry.timeStarted, timeEnded: entry.timeEnded };
    case "place":
      return {
        propertyId: entry.propertyId,
        isPortfolioWide: entry.isPortfolioWide,
        openPropertyName: entry.openPropertyName,
      };
    case "person":
      return { personId: entry.personId };
    case "activity":
      return { activityType: entry.activityType, travelKind: entry.travelKind };
    case "capacity":
      return { capacity: entry.capacity, businessId: entry.businessId };
    case "description":
      return { description: entry.description };
    case "materialParticipation":
      return { isMaterialParticipation: entry.flagsOverridden ? entry.isMaterialParticipation : null };
    case "qualifiedNonMaterial":
      return { isQualifiedNonMaterial: entry.flagsOverridden ? entry.isQualifiedNonMaterial : null };
    case "overrideReason":
      return { overrideReason: entry.overrideReason };
  }
};

const REMEMBERED = 100;

/** What this tab saved: entry -> version -> the entry as it was then. Enough to see when a later edit overwrote it. */
const saved = new Map<string, Map<number, TimeEntry>>();

let lostEdits: readonly LostEdit[] = [];
const listeners = new Set<() => void>();

const publish = (next: readonly LostEdit[]): void => {
  lostEdits = next;
  for (const listener of listeners) listener();
};

export const lostEditsSnapshot = (): readonly LostEdit[] => lostEdits;

export const subscribeLostEdits = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const settleLostEdit = (id: string): void => publish(lostEdits.filter((each) => each.id !== id));

/** The entries that this tab changed, the latest last; it is affected only by later changes to these. */
export const savedHere = (): string[] => [...saved.keys()];

/** Call it with every answer to an edit: records what was saved and returns what it replaced. */
export const noteSavedEdit = (entry: EditedEntry): void => {
  const versions = saved.get(entry.id) ?? new Map<number, TimeEntry>();
  const seen = Math.max(...versions.keys());
  // If someone else's edit came in between, what this edit changed is news for this tab too.
  if (versions.size === 0 || entry.version <= seen + 1) noteOwnAct(entry);
  saved.delete(entry.id);
  saved.set(entry.id, versions.set(entry.version, entry));
  for (const oldest of saved.keys()) if (saved.size > REMEMBERED) saved.delete(oldest);
  const lost = entry.replaced.map(({ facet, theirs, actorId, actorName }): LostEdit => ({
    id: `${entry.id} ${entry.version} ${facet}`,
    entryId: entry.id,
    version: entry.version,
    facet,
    loser: "theirs",
    lost: theirs,
    kept: facetOf(entry, facet),
    otherId: actorId,
    otherName: actorName,
  }));
  if (lost.length > 0) publish([...lostEdits, ...lost]);
};

type HistoryEvent = ResponseOf<typeof getEntryHistory>["events"][number];

/** What was already reported, as ids of lost edits. */
const told = new Set<string>();

/** Looks in the history of a changed entry for edits that overwrote one of this tab without having seen it. */
export const noteHistory = (entry: TimeEntry, history: readonly HistoryEvent[]): void => {
  const mine = saved.get(entry.id);
  if (!mine) return;
  // An event without a file is a version: they are counted from 1.
  const events = history.filter(({ file }) => file === null);
  const found = events.flatMap((event, index) =>
    event.replaced.flatMap((facet): LostEdit[] => {
      const id = `${entry.id} ${index + 1} ${facet}`;
      const own = mine.get(versionThatSet(events.slice(0, index), facet));
      const lastSet = Math.max(versionThatSet(events, facet), index + 1);
      if (!own || mine.has(index + 1) || mine.has(lastSet) || told.has(id)) return [];
      told.add(id);
      const [lost, kept] = [facetOf(own, facet), facetOf(entry, facet)];
      const { actorId: otherId, actorName: otherName } = events[lastSet - 1] ?? event;
      return [{ id, entryId: entry.id, version: entry.version, facet, loser: "mine", lost, kept, otherId, otherName }];
    }),
  );
  if (found.length > 0) publish([...lostEdits, ...found]);
};

/** The version in which a facet got its last value; 0 when none is known. */
const versionThatSet = (events: readonly HistoryEvent[], facet: EntryFacet): number =>
  events.findLastIndex(({ changes }) => changes.some(({ field }) => FACET_OF_FIELD[field] === facet)) + 1;
