export type Place = { latitude: number; longitude: number };

/** What a phone says of one stay: where, and from when to when. */
export type Stay = { place: Place; startsAt: number; endsAt: number };

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

/**
 * The stay that one entry of a timeline is: `semanticSegments` of Android, the list of an iPhone, `timelineObjects` of
 * Takeout. Null: it is none, as a walk is none; `unreadable`: it is one, and does not say where or when.
 */
export const stayIn = (entry: unknown): Stay | "unreadable" | null => {
  const [visit, old] = [at(entry, "visit"), at(entry, "placeVisit")];
  if (isRecord(visit)) {
    const written = at(visit, "topCandidate", "placeLocation");
    const place = placeIn(written) ?? placeIn(at(written, "latLng"));
    return stayOf(place, instantOf(at(entry, "startTime")), instantOf(at(entry, "endTime")));
  }
  if (!isRecord(old)) return null;
  const [place, { startTimestamp, startTimestampMs, endTimestamp, endTimestampMs }] = [
    placeOfE7(at(old, "location", "latitudeE7"), at(old, "location", "longitudeE7")) ??
      placeOfE7(at(old, "centerLatE7"), at(old, "centerLngE7")),
    isRecord(at(old, "duration")) ? (at(old, "duration") as Record<string, unknown>) : {},
  ];
  return stayOf(place, instantOf(startTimestamp, startTimestampMs), instantOf(endTimestamp, endTimestampMs));
};

const stayOf = (place: Place | null, startsAt: number, endsAt: number): Stay | "unreadable" =>
  place === null || Number.isNaN(startsAt) || Number.isNaN(endsAt) ? "unreadable" : { place, startsAt, endsAt };
