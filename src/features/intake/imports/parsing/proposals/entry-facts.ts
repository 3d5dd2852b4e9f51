import type { CivilDate } from "#shared/civil-date.ts";
import type { ActivityType, TravelKind, WorkCapacity } from "#shared/domain.ts";
import { comparable } from "#shared/sheets/comparable.ts";
import type { NamedRef, SaidOverrides } from "./proposal.ts";

/** The facts that make two records the same piece of work. */
export type EntryFacts = {
  date: CivilDate;
  startTime: string | null;
  /** Of an entry: the zone of its day and times. */
  timeZone?: string;
  durationSeconds: number;
  person: NamedRef;
  property: NamedRef | null;
  activityType: ActivityType;
  description: string;
};

export type ExistingEntry = EntryFacts & {
  id: string;
  endTime?: string | null;
  travelKind?: TravelKind | null;
  capacity?: WorkCapacity | null;
  businessId?: string | null;
  isPortfolioWide?: boolean;
  overrides?: SaidOverrides;
  /**
   * What an imported entry said when it was brought in. An entry that has been corrected since is still the same row,
   * so importing the same file again adds nothing. Pass voided entries too: what was removed on purpose stays out.
   */
  importedAs?: EntryFacts;
  isVoided?: boolean;
  /** Neither voided nor waiting. */
  isCounted?: boolean;
};

/**
 * Half a minute: 1.17 hours and 70 minutes are the same length, rounded (a hundredth of an hour is off by at most 18
 * seconds, a minute by 30), while 70 and 71 minutes are two lengths.
 */
export const SAME_DURATION_SECONDS = 30;

export const refKey = (ref: NamedRef | null): string =>
  ref === null ? "" : ref.id === null ? `name:${comparable(ref.name)}` : `id:${ref.id}`;

export const wordsOf = (text: string): string => comparable(text).replace(/#/g, "").replace(/ +/g, " ").trim();

export const startMinute = (time: string | null): string | null => time?.slice(0, 5) ?? null;

/** Everything but the times, which are compared by nearness. */
export const bucketKey = (facts: EntryFacts): string =>
  [facts.date, refKey(facts.person), refKey(facts.property), facts.activityType, wordsOf(facts.description)].join(
    "\u0001",
  );
