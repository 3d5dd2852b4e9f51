import { STATE_CENTROIDS } from "./state-centroids.ts";
import { isZipOfState } from "./zip-prefixes.ts";

/** What coordinates stand for: a pin set by hand, or the middle of a ZIP code or of a state. */
export const GEOCODING_PRECISIONS = ["pin", "zip", "state"] as const;
export type GeocodingPrecision = (typeof GEOCODING_PRECISIONS)[number];

export type Pin = { latitude: number; longitude: number };

export type Place = {
  latitude: number | null;
  longitude: number | null;
  geocoded: boolean;
  geocodingFailed: boolean;
  geocodingPrecision: GeocodingPrecision | null;
};

const UNKNOWN: Place = {
  latitude: null,
  longitude: null,
  geocoded: false,
  geocodingFailed: true,
  geocodingPrecision: null,
};

type Question = { state: string; zipCode: string; pin: Pin | null; zipCentre: Pin | null };

/**
 * The place of a property without asking anyone: its pin, else the middle of its ZIP code, else of its state, else
 * honestly unknown. A ZIP code that the state cannot have (00000, or one of another state) is not found.
 */
export const geocode = ({ state, zipCode, pin, zipCentre }: Question): Place => {
  if (pin) return placed(pin, "pin");
  if (!isZipOfState(zipCode, state)) return UNKNOWN;
  if (zipCentre) return placed(zipCentre, "zip");
  const centroid = STATE_CENTROIDS[state];
  if (!centroid) return UNKNOWN;
  const [latitude, longitude] = centroid;
  return placed({ latitude, longitude }, "state");
};

const placed = ({ latitude, longitude }: Pin, geocodingPrecision: GeocodingPrecision): Place => ({
  latitude,
  longitude,
  geocoded: true,
  geocodingFailed: false,
  geocodingPrecision,
});
