import { type CivilDate, daysBetween } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";

/** What the camera wrote into a photo. */
export type PhotoFacts = { takenOn: CivilDate | null; latitude: number | null; longitude: number | null };

export type PlacedProperty = {
  id: Id;
  latitude: number | null;
  longitude: number | null;
  /** What the coordinates stand for; a ZIP code's middle is miles from the door, a state's middle says nothing. */
  precision: "pin" | "zip" | "state" | null;
};

export type DayEntry = { id: Id; date: CivilDate; propertyId: Id | null; isTravel: boolean };

const EARTH_METERS = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in metres. */
export const metersBetween = (
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number => {
  const halfLatitude = Math.sin(radians(b.latitude - a.latitude) / 2);
  const halfLongitude = Math.sin(radians(b.longitude - a.longitude) / 2);
  const h = halfLatitude ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * halfLongitude ** 2;
  return 2 * EARTH_METERS * Math.asin(Math.min(1, Math.sqrt(h)));
};

/** How far from a property's coordinates a photo is still "near" it, and from where on it is told to be elsewhere. */
const NEAR_METERS = { pin: 300, zip: 8_000 } as const;
const FAR_METERS = { pin: 1_500, zip: 40_000 } as const;

const distanceOf = (photo: PhotoFacts, property: PlacedProperty): number | null => {
  const { latitude, longitude } = photo;
  if (latitude === null || longitude === null || property.latitude === null || property.longitude === null) return null;
  return metersBetween({ latitude, longitude }, { latitude: property.latitude, longitude: property.longitude });
};

/** The properties that a photo was taken near, nearest first. */
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
 * The entries that a photo may belong to: those of its day, and where the place is known, at a property near it. A
 * proposal for a person to accept or dismiss, never a link.
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

export type Disagreement = { kind: "day"; days: number } | { kind: "place"; meters: number };

/** Where a photo says something else than the entry it backs up. Travel has no one place. */
export const disagreementsOf = (
  photo: PhotoFacts,
  entry: DayEntry,
  property: PlacedProperty | null,
): Disagreement[] => {
  const found: Disagreement[] = [];
  const days = photo.takenOn === null ? 0 : daysBetween(entry.date, photo.takenOn);
  if (days !== 0) found.push({ kind: "day", days });
  const meters = property && !entry.isTravel ? distanceOf(photo, property) : null;
  const precision = property?.precision ?? null;
  if (meters !== null && precision !== null && precision !== "state" && meters > FAR_METERS[precision])
    found.push({ kind: "place", meters: Math.round(meters) });
  return found;
};
