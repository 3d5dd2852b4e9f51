import type { Property } from "#features/facts/properties/contract.ts";
import { isZipOfState } from "#features/facts/properties/zip-prefixes.ts";

type Placed = Pick<Property, "geocodingPrecision" | "latitude" | "longitude" | "state" | "zipCode">;

/** Where a property stands on the map, and how exactly we know. */
export const placeWords = ({ geocodingPrecision, latitude, longitude, state, zipCode }: Placed): string => {
  if (geocodingPrecision === "pin") return `Your pin, at ${latitude}, ${longitude}.`;
  if (geocodingPrecision === "zip") return `The middle of ZIP code ${zipCode}.`;
  if (geocodingPrecision === "state") {
    return `We don't know where ZIP code ${zipCode} is, so this is the middle of ${state}.`;
  }
  return `Not found. ${whyNotFound({ state, zipCode })}`;
};

const whyNotFound = ({ state, zipCode }: Pick<Placed, "state" | "zipCode">): string =>
  isZipOfState(zipCode, state)
    ? `We don't know where ZIP code ${zipCode} is.`
    : `ZIP code ${zipCode} isn't in ${state}: check the address.`;

type Saved = Pick<Property, "nickname" | "state" | "zipCode" | "geocodingFailed">;
type SavedToast = { title: string; description?: string; tone: "success" | "neutral" };

/** What is said once properties are saved: also which of them could not be found, where their address was just typed. */
export const savedToast = (title: string, saved: readonly Saved[]): SavedToast => {
  const lost = saved.filter(({ geocodingFailed }) => geocodingFailed);
  const [first, ...more] = lost;
  if (!first) return { title, tone: "success" };
  const description =
    more.length === 0
      ? `${first.nickname} isn't on the map. ${whyNotFound(first)}`
      : `${lost.map(({ nickname }) => nickname).join(", ")} aren't on the map: check their addresses.`;
  return { title, description, tone: "neutral" };
};
