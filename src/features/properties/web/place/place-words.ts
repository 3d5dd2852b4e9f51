import type { Property } from "#features/properties/contract.ts";
import { isZipOfState } from "#features/properties/zip-prefixes.ts";

type Placed = Pick<Property, "geocodingPrecision" | "latitude" | "longitude" | "state" | "zipCode">;

/** Where a property stands on the map, and how exactly we know. */
export const placeWords = ({ geocodingPrecision, latitude, longitude, state, zipCode }: Placed): string => {
  if (geocodingPrecision === "pin") return `Your pin, at ${latitude}, ${longitude}.`;
  if (geocodingPrecision === "zip") return `The middle of ZIP code ${zipCode}.`;
  const zipUnknown = `We don't know where ZIP code ${zipCode} is`;
  if (geocodingPrecision === "state") return `${zipUnknown}, so this is the middle of ${state}.`;
  return isZipOfState(zipCode, state)
    ? `Not found. ${zipUnknown}.`
    : `Not found. ZIP code ${zipCode} isn't in ${state}: check the address.`;
};
