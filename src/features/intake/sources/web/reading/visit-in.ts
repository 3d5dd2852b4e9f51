import type { Place } from "#features/intake/sources/places/pins.ts";
import { VISIT_LIMITS } from "#features/intake/sources/places/visits.ts";

/** What a phone says of one stay: where, from when to when, and how far its clock was ahead of UTC. */
export type Stay = { place: Place; startsAt: number; endsAt: number; offsetMinutes?: number };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce((inner: unknown, name) => (isRecord(inner) ? inner[name] : undefined), value);

const PLACE = /^(?:geo:)?\s*(-?\d{1,3}(?:\.\d+)?)°?\s*,\s*(-?\d{1,3}(?:\.\d+)?)°?/;

const placeOf = (latitude: number, longitude: number): Place | null =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;

/** `41.6528°, -83.5379°` of Android, `geo:41.652800,-83.537900` of an iPhone. */
const placeIn = (written: unknown): Place | null => {
  const [, latitude, longitude] = typeof written === "string" ? (PLACE.exec(written) ?? []) : [];
  return latitude === undefined || longitude === undefined ? null : placeOf(Number(latitude), Number(longitude));
};

const E7 = 1e7;
/** Degrees in ten millionths, of which old exports wrote some a whole turn too high. */
const placeOfE7 = (latitudeE7: unknown, longitudeE7: unknown): Place | null => {
  if (typeof latitudeE7 !== "number" || typeof longitudeE7 !== "number") return null;
  const turned = (degrees: number, half: number): number => (degrees > half ? degrees - 2 ** 32 / E7 : degrees);
  return placeOf(turned(latitudeE7 / E7, 90), turned(longitudeE7 / E7, 180));
};

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;
/** An instant with its zone, or its milliseconds; a time without a zone could be any. */
const instantOf = (iso: unknown, milliseconds?: unknown): number => {
  if (typeof iso === "string" && ISO.test(iso)) return Date.parse(iso);
  return typeof milliseconds === "string" && /^\d{12,14}$/.test(milliseconds) ? Number(milliseconds) : Number.NaN;
};

const OFFSET = /([+-])(\d{2}):?(\d{2})$/;
/** By the clock of the place, as Android says it, else by the time itself. One in UTC names no clock. */
const offsetOf = (iso: unknown, minutes?: unknown): Pick<Stay, "offsetMinutes"> => {
  const [, sign, hours, rest] = typeof iso === "string" ? (OFFSET.exec(iso) ?? []) : [];
  const written = hours === undefined ? undefined : Number(`${sign}1`) * (Number(hours) * 60 + Number(rest));
  const offsetMinutes = Number.isInteger(minutes) ? (minutes as number) : written;
  const isOne = offsetMinutes !== undefined && Math.abs(offsetMinutes) <= VISIT_LIMITS.offsetMinutes;
  return isOne ? { offsetMinutes } : {};
};

/** As Android, an iPhone and Takeout call it. */
const HOME = /^(?:type_)?(?:inferred[_ ]?)?home$/i;
const isHome = (semanticType: unknown): boolean => typeof semanticType === "string" && HOME.test(semanticType);

/**
 * The stay that one entry of a timeline is: `semanticSegments` of Android, the list of an iPhone, `timelineObjects` of
 * Takeout. Null: it is none, as a walk is none; `unreadable`: it is one, and does not say where or when;
 * `elsewhere`: it is one at home, where someone is whether they work or not.
 */
export const stayIn = (entry: unknown): Stay | "unreadable" | "elsewhere" | null => {
  const [visit, old] = [at(entry, "visit"), at(entry, "placeVisit")];
  if (isRecord(visit)) {
    if (isHome(at(visit, "topCandidate", "semanticType"))) return "elsewhere";
    const written = at(visit, "topCandidate", "placeLocation");
    const place = placeIn(written) ?? placeIn(at(written, "latLng"));
    const [startTime, offset] = [at(entry, "startTime"), at(entry, "startTimeTimezoneUtcOffsetMinutes")];
    const stay = stayOf(place, instantOf(startTime), instantOf(at(entry, "endTime")));
    return stay === "unreadable" ? stay : { ...stay, ...offsetOf(startTime, offset) };
  }
  if (!isRecord(old)) return null;
  if (isHome(at(old, "location", "semanticType"))) return "elsewhere";
  const [place, { startTimestamp, startTimestampMs, endTimestamp, endTimestampMs }] = [
    placeOfE7(at(old, "location", "latitudeE7"), at(old, "location", "longitudeE7")) ??
      placeOfE7(at(old, "centerLatE7"), at(old, "centerLngE7")),
    isRecord(at(old, "duration")) ? (at(old, "duration") as Record<string, unknown>) : {},
  ];
  const stay = stayOf(place, instantOf(startTimestamp, startTimestampMs), instantOf(endTimestamp, endTimestampMs));
  return stay === "unreadable" ? stay : { ...stay, ...offsetOf(startTimestamp) };
};

const stayOf = (place: Place | null, startsAt: number, endsAt: number): Stay | "unreadable" =>
  place === null || Number.isNaN(startsAt) || Number.isNaN(endsAt) ? "unreadable" : { place, startsAt, endsAt };
