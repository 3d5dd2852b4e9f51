import { ACTIVITY_TYPES, TRAVEL_KINDS } from "#shared/domain.ts";
import type { BodyOf } from "#shared/endpoint.ts";
import type { Stopwatch, updateStopwatch } from "../contract.ts";

/** What the work is, as the fields of its dialog hold it. */
export type Details = {
  /** Empty: the writer's own hours, or no one said. */
  personId: string;
  place: string;
  activityType: string;
  travelKind: string;
  description: string;
};

export const detailsOf = (stopwatch: Stopwatch): Details => ({
  personId: stopwatch.personId ?? "",
  place: stopwatch.propertyId ?? saidElsewhere(stopwatch),
  activityType: stopwatch.activityType ?? "",
  travelKind: stopwatch.travelKind ?? "",
  description: stopwatch.description,
});

/** A place other than a property; empty: none was named. */
const saidElsewhere = ({ isPortfolioWide, isWithoutProperty }: Stopwatch): string =>
  isPortfolioWide ? "portfolio" : isWithoutProperty ? "none" : "";

/** The place to give for a stopwatch that ends: nothing, the usual one, or null where the person is asked. */
export const placeOf = (stopwatch: Stopwatch, usual: string) => {
  if (detailsOf(stopwatch).place !== "" || usual === "none") return {};
  return usual === "" ? null : { propertyId: usual, isPortfolioWide: false };
};

const bodyOf = ({ personId, place, activityType, travelKind, description }: Details) => ({
  personId: personId === "" ? null : personId,
  propertyId: place === "" || place === "none" || place === "portfolio" ? null : place,
  isPortfolioWide: place === "portfolio",
  isWithoutProperty: place === "none",
  activityType: ACTIVITY_TYPES.find((known) => known === activityType) ?? null,
  travelKind: TRAVEL_KINDS.find((known) => known === travelKind) ?? null,
  description,
});

/** Only what was changed here: the rest may have been changed in another tab in the meantime. */
export const changesOf = (opened: Details, details: Details): BodyOf<typeof updateStopwatch> => {
  const { personId, activityType, travelKind, description, ...where } = bodyOf(details);
  const isOther = (...fields: (keyof Details)[]): boolean => fields.some((field) => opened[field] !== details[field]);
  return {
    ...(isOther("personId") && { personId }),
    ...(isOther("place") && where),
    ...(isOther("activityType", "travelKind") && { activityType, travelKind }),
    ...(isOther("description") && { description }),
  };
};
