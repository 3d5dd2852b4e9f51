import { metersBetween } from "#shared/meters-between.ts";
import { type CivilDate, daysBetween } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";

/** What the camera wrote into a photo. */
export type PhotoFacts = {
  takenOn: CivilDate | null;
  /** `14:05:06` with no stated zone; also null where the day is not known. */
  takenTime: string | null;
  latitude: number | null;
  longitude: number | null;
};

export type PlacedProperty = {
  id: Id;
  latitude: number | null;
  longitude: number | null;
  /** How exact the coordinates are; the middle of a ZIP code is miles from the door, the middle of a state says nothing. */
  precision: "pin" | "zip" | "state" | null;
};

export type DayEntry = {
  id: Id;
  date: CivilDate;
  /** Wall clock times, both or neither; an end before the start is on the next day. */
  timeStarted: string | null;
  timeEnded: string | null;
  propertyId: Id | null;
  isTravel: boolean;
};

/** Up to what distance from a property's coordinates a photo is still "near" it, and from what distance it is elsewhere. */
const NEAR_METERS = { pin: 300, zip: 8_000 } as const;
const FAR_METERS = { pin: 1_500, zip: 40_000 } as const;

const distanceOf = (photo: PhotoFacts, property: PlacedProperty): number | null => {
  const { latitude, longitude } = photo;
  if (latitude === null || longitude === null || property.latitude === null || property.longitude === null) return null;
  return metersBetween({ latitude, longitude }, { latitude: property.latitude, longitude: property.longitude });
};

/** The properties near which a photo was taken, nearest first. */
export const propertiesNear = (photo: PhotoFacts, properties: readonly PlacedProperty[]): PlacedProperty[] =>
  properties
    .flatMap((property) => {
      const meters = distanceOf(photo, property);
      const { precision } = property;
      if (meters === null || precision === null || precision === "state") return [];
      return meters <= NEAR_METERS[precision] ? [{ property, meters }] : [];
    })
    .toSorted((a, b) => a.meters - b.meters)
    .map(({ property }) => property);

export type Suggestion = { takenOn: CivilDate; propertyId: Id | null; entryIds: Id[] };

/**
 * The entries that a photo may belong to: those of its day and, where the place is known, at a property near it. They
 * are proposed for a person to accept or dismiss, never linked.
 */
export const suggestEntries = (
  photo: PhotoFacts,
  properties: readonly PlacedProperty[],
  entries: readonly DayEntry[],
): Suggestion | null => {
  const { takenOn } = photo;
  if (takenOn === null) return null;
  const near = propertiesNear(photo, properties);
  const nearIds = new Set(near.map(({ id }) => id));
  const ofDay = entries.filter(({ date }) => date === takenOn);
  const matches = photo.latitude === null ? ofDay : ofDay.filter(({ propertyId }) => nearIds.has(propertyId ?? ""));
  if (matches.length === 0 && near.length === 0) return null;
  return { takenOn, propertyId: near[0]?.id ?? null, entryIds: matches.map(({ id }) => id) };
};

export type Disagreement =
  | { kind: "day"; days: number }
  /** Negative: before the start; otherwise after the end. */
  | { kind: "time"; minutes: number }
  | { kind: "place"; meters: number };

const MINUTES_PER_DAY = 1440;
/** A camera not set to daylight saving time is an hour off, and so may be a start entered from memory. */
const TIME_TOLERANCE_MINUTES = 60;

const minuteOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
};

/** Minutes between the photo and the entry's span of time: 0 within it, null where one of them has no time. */
const minutesOutside = (photo: PhotoFacts, days: number, { timeStarted, timeEnded }: DayEntry): number | null => {
  if (photo.takenTime === null || timeStarted === null || timeEnded === null) return null;
  const taken = days * MINUTES_PER_DAY + minuteOf(photo.takenTime);
  const start = minuteOf(timeStarted);
  const end = minuteOf(timeEnded) + (minuteOf(timeEnded) < start ? MINUTES_PER_DAY : 0);
  return Math.min(0, taken - start) + Math.max(0, taken - end);
};

const timeDisagreement = (photo: PhotoFacts, entry: DayEntry): Disagreement | null => {
  if (photo.takenOn === null) return null;
  const days = daysBetween(entry.date, photo.takenOn);
  const minutes = minutesOutside(photo, days, entry);
  if (minutes !== null && Math.abs(minutes) <= TIME_TOLERANCE_MINUTES) return null;
  if (days !== 0) return { kind: "day", days };
  return minutes === null ? null : { kind: "time", minutes };
};

/** Where a photo contradicts the entry it backs up. Travel has no single place. */
export const disagreementsOf = (
  photo: PhotoFacts,
  entry: DayEntry,
  property: PlacedProperty | null,
): Disagreement[] => {
  const ofTime = timeDisagreement(photo, entry);
  const found: Disagreement[] = ofTime === null ? [] : [ofTime];
  const meters = property && !entry.isTravel ? distanceOf(photo, property) : null;
  const precision = property?.precision ?? null;
  if (meters !== null && precision !== null && precision !== "state" && meters > FAR_METERS[precision])
    found.push({ kind: "place", meters: Math.round(meters) });
  return found;
};
