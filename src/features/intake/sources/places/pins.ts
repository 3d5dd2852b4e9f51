import { metersBetween } from "#shared/meters-between.ts";
import { VISIT_LIMITS } from "./visits.ts";

export type Place = { latitude: number; longitude: number };
/** Where someone says that a property is. */
export type Pin = Place & { propertyId: string };

type Placed = { id: string; latitude: number | null; longitude: number | null; geocodingPrecision: string | null };

/** Those set by hand: the middle of a ZIP code is nobody's door. */
export const pinsOf = (properties: readonly Placed[]): Pin[] =>
  properties.flatMap(({ id: propertyId, latitude, longitude, geocodingPrecision }) =>
    geocodingPrecision === "pin" && latitude !== null && longitude !== null
      ? [{ propertyId, latitude, longitude }]
      : [],
  );

/** The pin at which a place is: the nearest one within 150 meters. */
export const nearestPin = (place: Place, pins: readonly Pin[]): Pin | undefined => {
  const near = pins.map((pin) => ({ pin, meters: metersBetween(pin, place) }));
  const [first] = near.toSorted((one, other) => one.meters - other.meters);
  return first && first.meters <= VISIT_LIMITS.meters ? first.pin : undefined;
};
