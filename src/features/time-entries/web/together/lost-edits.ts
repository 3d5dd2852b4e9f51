import type { EditedEntry, TimeEntry } from "#features/time-entries/contract.ts";
import type { EntryEdit, EntryFacet } from "#features/time-entries/merge-edit.ts";

/** A value that an edit wrote over, unseen by who made the edit. */
export type LostEdit = {
  id: string;
  entryId: string;
  /** The version to which the lost value can come back. */
  version: number;
  facet: EntryFacet;
  /** `theirs`: my edit won over somebody else's. `mine`: somebody's edit won over mine. */
  loser: "theirs" | "mine";
  lost: EntryEdit;
  kept: EntryEdit;
  otherId: string;
  otherName: string | null;
};

/** A facet of an entry as an edit says it. */
const facetOf = (entry: TimeEntry, facet: EntryFacet): EntryEdit => {
  switch (facet) {
    case "date":
      return { date: entry.date };
    case "time":
      return entry.timeStarted === null
        ? { hours: entry.hours }
        : { timeStarted: entry.timeStarted, timeEnded: entry.timeEnded };
    case "place":
      return { propertyId: entry.propertyId, isPortfolioWide: entry.isPortfolioWide };
    case "person":
      return { personId: entry.personId };
    case "activity":
      return { activityType: entry.activityType, travelKind: entry.travelKind };
    case "description":
      return { description: entry.description };
    case "materialParticipation":
      return { isMaterialParticipation: entry.flagsOverridden ? entry.isMaterialParticipation : null };
    case "qualifiedNonMaterial":
      return { isQualifiedNonMaterial: entry.flagsOverridden ? entry.isQualifiedNonMaterial : null };
  }
};

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

/** Call it with every answer to an edit: says what it took the place of. */
export const noteSavedEdit = (entry: EditedEntry): void => {
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
