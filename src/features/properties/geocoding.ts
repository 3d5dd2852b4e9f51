import { STATE_CENTROIDS } from "./state-centroids.ts";

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

type Question = { state: string; pin: Pin | null; zipCentre: Pin | null };

/** The place of a property without asking anybody: its pin, else the middle of its ZIP code, else of its state, else honestly unknown. */
export const geocode = ({ state, pin, zipCentre }: Question): Place => {
  if (pin) return placed(pin, "pin");
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
