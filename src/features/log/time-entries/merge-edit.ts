import type { ActivityType, OverrideReason, TravelKind, WorkCapacity } from "#shared/domain.ts";
import { hoursToSeconds, secondsToHours } from "#shared/duration.ts";
import { decideBusiness, decideTravelKind } from "./rules.ts";
import type { EntrySnapshot } from "./entry-columns.ts";

/** What a person may change in an entry. Absent fields stay; null clears. */
export type EntryEdit = {
  personId?: string | undefined;
  propertyId?: string | null | undefined;
  isPortfolioWide?: boolean | undefined;
  openPropertyName?: string | null | undefined;
  date?: string | undefined;
  timeZone?: string | undefined;
  timeStarted?: string | null | undefined;
  timeEnded?: string | null | undefined;
  hours?: number | undefined;
  activityType?: ActivityType | undefined;
  travelKind?: TravelKind | null | undefined;
  capacity?: WorkCapacity | null | undefined;
  businessId?: string | null | undefined;
  description?: string | undefined;
  isMaterialParticipation?: boolean | null | undefined;
  isQualifiedNonMaterial?: boolean | null | undefined;
  overrideReason?: OverrideReason | null | undefined;
  approvalStatus?: "approved" | undefined;
};

/** Parts of an entry that are stated together and change together. A confirmation is not one: nothing can contradict it. */
export const ENTRY_FACETS = [
  "date",
  "time",
  "place",
  "person",
  "activity",
  "capacity",
  "description",
  "materialParticipation",
  "qualifiedNonMaterial",
  "overrideReason",
] as const;
export type EntryFacet = (typeof ENTRY_FACETS)[number];

type Facet = {
  keys: readonly (keyof EntryEdit)[];
  /** The facet of an entry as an edit would say it. */
  of: (entry: EntrySnapshot) => EntryEdit;
  /** What an edit that names a part of the facet means from someone who saw `base`. */
  complete: (base: EntrySnapshot, said: EntryEdit) => EntryEdit;
};

const pick = <Value>(said: Value | undefined, seen: Value): Value => (said === undefined ? seen : said);

const plain = (keys: Facet["keys"], of: Facet["of"]): Facet => ({
  keys,
  of,
  complete: (base, said) => ({ ...of(base), ...said }),
});

/** What an edit makes of the place: a property or the whole portfolio ends the wait for one, and a name begins it. */
export const placeAfter = (
  base: Pick<EntrySnapshot, "propertyId" | "isPortfolioWide" | "openPropertyName">,
  said: EntryEdit,
): Pick<EntrySnapshot, "propertyId" | "isPortfolioWide" | "openPropertyName"> => {
  const isNamed = typeof said.openPropertyName === "string" && !said.propertyId && !said.isPortfolioWide;
  const propertyId = isNamed ? null : pick(said.propertyId, base.propertyId);
  const isPortfolioWide = isNamed ? false : pick(said.isPortfolioWide, said.propertyId ? false : base.isPortfolioWide);
  const isSaid = propertyId !== null || isPortfolioWide;
  return {
    propertyId,
    isPortfolioWide,
    openPropertyName: isSaid ? null : pick(said.openPropertyName, base.openPropertyName),
  };
};

const FACETS: Record<EntryFacet, Facet> = {
  date: plain(["date", "timeZone"], ({ date, timeZone }) => ({ date, timeZone })),
  time: {
    keys: ["hours", "timeStarted", "timeEnded"],
    of: ({ timeStarted, timeEnded, durationSeconds }) =>
      timeStarted === null ? { hours: secondsToHours(durationSeconds) } : { timeStarted, timeEnded },
    complete: (base, said) => {
      const hours = said.hours === undefined ? base.durationSeconds : hoursToSeconds(said.hours);
      const saysClock = said.timeStarted !== undefined || said.timeEnded !== undefined;
      const timeStarted = saysClock ? pick(said.timeStarted, base.timeStarted) : null;
      const timeEnded = saysClock ? pick(said.timeEnded, base.timeEnded) : null;
      return timeStarted === null && timeEnded === null ? { hours: secondsToHours(hours) } : { timeStarted, timeEnded };
    },
  },
  place: {
    keys: ["propertyId", "isPortfolioWide", "openPropertyName"],
    of: ({ propertyId, isPortfolioWide, openPropertyName }) => ({ propertyId, isPortfolioWide, openPropertyName }),
    complete: placeAfter,
  },
  person: plain(["personId"], ({ personId }) => ({ personId })),
  activity: {
    keys: ["activityType", "travelKind"],
    of: ({ activityType, travelKind }) => ({ activityType, travelKind }),
    complete: (base, said) => {
      const activityType = pick(said.activityType, base.activityType);
      return { activityType, travelKind: decideTravelKind(activityType, pick(said.travelKind, base.travelKind)) };
    },
  },
  capacity: {
    keys: ["capacity", "businessId"],
    of: ({ capacity, businessId }) => ({ capacity, businessId }),
    complete: (base, said) =>
      decideBusiness(pick(said.capacity, base.capacity), pick(said.businessId, base.businessId)),
  },
  description: plain(["description"], ({ description }) => ({ description })),
  materialParticipation: plain(["isMaterialParticipation"], ({ isMaterialParticipation }) => ({
    isMaterialParticipation,
  })),
  qualifiedNonMaterial: plain(["isQualifiedNonMaterial"], ({ isQualifiedNonMaterial }) => ({ isQualifiedNonMaterial })),
  overrideReason: plain(["overrideReason"], ({ overrideReason }) => ({ overrideReason })),
};

const isSame = (one: EntryEdit, other: EntryEdit): boolean => JSON.stringify(one) === JSON.stringify(other);

const partOf = (edit: EntryEdit, keys: Facet["keys"]): EntryEdit =>
  Object.fromEntries(keys.filter((key) => edit[key] !== undefined).map((key) => [key, edit[key]]));

/** The facets in which two states of an entry differ. */
export const facetsBetween = (one: EntrySnapshot, other: EntrySnapshot): EntryFacet[] =>
  ENTRY_FACETS.filter((facet) => !isSame(FACETS[facet].of(one), FACETS[facet].of(other)));

/** A facet that someone else had set to `theirs`, which the author of the overwriting edit had not seen. */
export type Replaced = { facet: EntryFacet; theirs: EntryEdit };

/**
 * An edit made by someone who saw `base`, for an entry that is `now` by now. What only others changed stays; where both
 * set the same facet to different values, the edit wins and says what it replaced. Without a base (its details were
 * erased), every facet that the edit sets differently counts as replaced.
 */
export const mergeEdit = (
  base: EntrySnapshot | null,
  now: EntrySnapshot,
  edit: EntryEdit,
): { edit: EntryEdit; replaced: Replaced[] } => {
  const merged: EntryEdit = partOf(edit, ["approvalStatus"]);
  const replaced: Replaced[] = [];
  for (const facet of ENTRY_FACETS) {
    const { keys, of, complete } = FACETS[facet];
    const said = partOf(edit, keys);
    if (Object.keys(said).length === 0) continue;
    const theirs = of(now);
    if (base && isSame(of(base), theirs)) {
      Object.assign(merged, said);
      continue;
    }
    const mine = complete(base ?? now, said);
    if (isSame(mine, theirs) || (base && isSame(mine, of(base)))) continue;
    Object.assign(merged, mine);
    replaced.push({ facet, theirs });
  }
  return { edit: merged, replaced };
};
