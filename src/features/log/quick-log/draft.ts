import { capacityInWords, capacityToAsk } from "@tenure/tax-rules";
import { type ActivityType, type OverrideReason, TRAVEL, type TravelKind, type WorkCapacity } from "#shared/domain.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { GivenWork } from "#shared/given-work.ts";
import type { AiFilled } from "#shared/proposed.ts";
import { secondsToHours } from "#shared/duration.ts";
import { elapsedSeconds } from "#shared/zoned-time.ts";
import type { Place } from "./grammar/places.ts";
import type { Times, Understanding } from "./grammar/understand.ts";

/** A property's id, `portfolio`, `none`, or nothing said yet. */
export type PlaceValue = string;

export type UnreadLength = { text: string; started: string; ended: string };

/** What a person set by hand: it overrides the sentence in which it was set. */
export type Corrections = {
  seconds?: number | undefined;
  /** What is in the length fields but cannot be used: nothing is saved in its place. */
  unread?: UnreadLength | undefined;
  /** Null: the person does not want the times that were understood. */
  times?: Times | null;
  day?: CivilDate;
  /** What is in the day field is not a day. */
  isDayUnread?: boolean | undefined;
  place?: PlaceValue;
  activity?: ActivityType;
  travelKind?: TravelKind;
  capacity?: WorkCapacity;
  /** Which other real property business it was for; null: none was named. */
  businessId?: string | null;
  personId?: string;
  description?: string;
  isMaterial?: boolean | null;
  /** Why it is not participation, if someone says that it is not. */
  overrideReason?: OverrideReason | null;
};

export type Draft = {
  sentence: string;
  /** What it was opened with, which no word of the sentence changes. */
  given?: GivenWork | undefined;
  corrections: Corrections;
  /** The sentence as it was when something was last set by hand. */
  setAt?: string | undefined;
  /** Some of the sentence was dictated. */
  isSpoken?: boolean | undefined;
  /** Some of the sentence was written by a model. */
  ai?: AiFilled | undefined;
  /** What a model made of the description, if the person took some of it; null: they put theirs back. */
  reworded?: AiFilled | null | undefined;
};

/**
 * What a model wrote of an entry, of the sentence or of the description. A description is the person's again once the
 * sentence says it anew, or says what they had said.
 */
export const aiOf = ({ ai, reworded, corrections }: Draft, { description }: Pick<Settled, "description">) =>
  ai ?? (reworded && description === corrections.description && description !== reworded.said ? reworded : undefined);

/** Replaces a draft's sentence. If no word of a dictated one, or of a model's, is left, the new one counts as typed. */
export const withSentence = (draft: Draft, sentence: string): Draft => {
  const before = draft.sentence.split(/\s+/);
  const isLeft = sentence.split(/\s+/).some((word) => word !== "" && before.includes(word));
  return { ...draft, sentence, ...(!isLeft && { isSpoken: undefined, ai: undefined, reworded: undefined }) };
};

export const EMPTY_DRAFT: Draft = { sentence: "", corrections: {} };

/** What is assumed when nothing says otherwise; the person sees which chips are assumed. */
export type Usual = {
  today: CivilDate;
  timeZone: string;
  /** Whose hours they are if no one says; empty: not known yet, or to be asked. */
  personId: string;
  /** Whose hours may be logged. Null: not known yet, and the server takes the writer's own. */
  people: readonly string[] | null;
  /** The only property of the book. */
  place: PlaceValue;
  /** Whose hours they are unless the words name somebody else: known before a word was typed. */
  personGiven?: string | undefined;
  /** Where the form was opened from: a property that holds unless the words name another place. */
  placeGiven?: PlaceValue | undefined;
  /** What is usually done at a place. */
  activityAt: (place: PlaceValue) => ActivityType | null;
};

export type Part = "length" | "day" | "place" | "activity" | "travelKind" | "capacity" | "person";

export type Settled = {
  seconds: number | null;
  /** The other reading of a bare number. */
  otherSeconds: number | null;
  times: Times | null;
  day: CivilDate;
  place: PlaceValue;
  activity: ActivityType | null;
  travelKind: TravelKind | null;
  capacity: WorkCapacity | null;
  businessId: string | null;
  /** What the words sound like; the person says whether that is right. */
  proposedCapacity: WorkCapacity | null;
  personId: string;
  description: string;
  isMaterial: boolean | null;
  overrideReason: OverrideReason | null;
  /** Parts that no one stated, filled with what is usual. */
  usual: readonly Part[];
  /** What keeps it from being saved. */
  missing: readonly Part[];
};

const placeValue = (place: Place | undefined): PlaceValue =>
  place === undefined ? "" : place.kind === "property" ? place.id : place.kind;

const placeIn = (read: Understanding, { placeGiven = "" }: Usual): PlaceValue =>
  read.placeCandidates.length > 0 ? "" : placeValue(read.place?.value) || placeGiven;

type Time = Pick<Settled, "seconds" | "otherSeconds" | "times">;

const timeOf = (
  read: Understanding,
  { seconds, times, unread }: Corrections,
  day: CivilDate,
  timeZone: string,
): Time => {
  if (unread !== undefined) return { seconds: null, otherSeconds: null, times: null };
  if (seconds !== undefined) return { seconds, otherSeconds: null, times: null };
  const kept = times === undefined ? (read.times?.value ?? null) : times;
  if (kept)
    return { seconds: elapsedSeconds(day, kept.started, kept.ended, timeZone), otherSeconds: null, times: kept };
  const length = read.length?.value;
  return { seconds: length?.seconds ?? null, otherSeconds: length?.otherSeconds ?? null, times: null };
};

const isDayOpen = ({ askedDay, isTooLongForToday }: Understanding, { seconds, times }: Corrections): boolean =>
  askedDay !== null || (isTooLongForToday && seconds === undefined && times === undefined);

/** The words leave it open, no one goes without saying, or it is someone whose hours the writer may not log. */
const isPersonOpen = (
  { isPersonAsked, person }: Understanding,
  byHand: string | undefined,
  { personId, personGiven, people }: Usual,
): boolean => {
  if (isPersonAsked && byHand === undefined) return true;
  const said = byHand ?? person?.value ?? personGiven;
  if (said === undefined) return personId === "" && people !== null;
  return people !== null && !people.includes(said);
};

/** The entry that a sentence and what was set by hand amount to, and what is still missing. */
export const settle = (read: Understanding, corrections: Corrections, usual: Usual): Settled => {
  const day = corrections.day ?? read.day?.value ?? usual.today;
  const time = timeOf(read, corrections, day, usual.timeZone);
  const saidPlace = corrections.place ?? placeIn(read, usual);
  const place = saidPlace === "" && read.placeCandidates.length === 0 ? usual.place : saidPlace;
  const saidActivity = corrections.activity ?? read.activity?.value ?? null;
  const activity = saidActivity ?? (place === "" ? null : usual.activityAt(place));
  const travelKind = activity === TRAVEL ? (corrections.travelKind ?? read.travelKind) : null;
  const capacity = corrections.capacity ?? null;
  const businessId = capacity === "other-business" ? (corrections.businessId ?? null) : null;
  const proposedCapacity = activity === null ? capacityInWords(read.text) : capacityToAsk(activity, read.text);
  const missing: [Part, boolean][] = [
    ["length", time.seconds === null],
    ["day", corrections.isDayUnread === true || (corrections.day === undefined && isDayOpen(read, corrections))],
    ["place", place === ""],
    ["activity", activity === null],
    ["travelKind", activity === TRAVEL && travelKind === null],
    ["capacity", capacity === null && proposedCapacity !== null],
    ["person", isPersonOpen(read, corrections.personId, usual)],
  ];
  const fromHabit: [Part, boolean][] = [
    ["place", saidPlace === "" && place !== ""],
    ["activity", saidActivity === null && activity !== null],
  ];
  const named = (parts: readonly [Part, boolean][]): Part[] => parts.filter(([, holds]) => holds).map(([part]) => part);
  return {
    ...time,
    day,
    place,
    activity,
    travelKind,
    capacity,
    businessId,
    proposedCapacity,
    personId: corrections.personId ?? read.person?.value ?? usual.personGiven ?? usual.personId,
    description: corrections.description ?? read.description,
    isMaterial: corrections.isMaterial ?? null,
    overrideReason: corrections.overrideReason ?? null,
    usual: named(fromHabit),
    missing: named(missing),
  };
};

type CaptureFacts = { timeZone: string; capturedAt: string } & Pick<Draft, "isSpoken" | "ai">;

/** Ready for the ledger: null while something is missing. */
export const toEntry = (settled: Settled, { timeZone, capturedAt, isSpoken = false, ai }: CaptureFacts) => {
  const { activity, seconds, times, place, travelKind, capacity, businessId, isMaterial } = settled;
  const { overrideReason, missing } = settled;
  if (missing.length > 0 || activity === null || seconds === null) return null;
  return {
    date: settled.day,
    timeZone,
    ...(times ? { timeStarted: times.started, timeEnded: times.ended } : { hours: secondsToHours(seconds) }),
    propertyId: place === "portfolio" || place === "none" ? null : place,
    isPortfolioWide: place === "portfolio",
    ...(settled.personId === "" ? {} : { personId: settled.personId }),
    activityType: activity,
    ...(travelKind ? { travelKind } : {}),
    ...(capacity ? { capacity } : {}),
    ...(businessId ? { businessId } : {}),
    ...(isMaterial === null ? {} : { isMaterialParticipation: isMaterial }),
    ...(overrideReason ? { overrideReason } : {}),
    description: settled.description.trim(),
    clientCapturedAt: capturedAt,
    from: "quick_log" as const,
    ...(isSpoken ? { source: "voice" as const } : {}),
    ...(ai ? { ai } : {}),
  };
};

const RECENT_PLACES = 3;

/** The active properties of the latest entries; empty if the book has only one, since there is no choice. */
export const recentPlaces = (
  latest: readonly { propertyId: string | null }[],
  open: readonly string[],
): readonly PlaceValue[] => {
  const places = new Set(latest.flatMap(({ propertyId }) => propertyId ?? []));
  return open.length > 1 ? [...places].filter((id) => open.includes(id)).slice(0, RECENT_PLACES) : [];
};

/** The most frequent activity among the latest entries of a place; in a tie, the later one. */
export const usualActivity = (
  latest: readonly { propertyId: string | null; activityType: ActivityType }[],
  place: PlaceValue,
): ActivityType | null => {
  const counts = new Map<ActivityType, number>();
  for (const { propertyId, activityType } of latest) {
    if (propertyId === place) counts.set(activityType, (counts.get(activityType) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
};
