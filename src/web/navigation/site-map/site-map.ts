import { ADMIN_PLACES } from "./admin-places.ts";
import { EVERYDAY_PLACES } from "./everyday-places.ts";
import { OWN_PLACES } from "./own-places.ts";
import type { Place } from "./place.ts";
import { YEAR_PLACES } from "./year-places.ts";

/** Every signed-in page, once. Menu, tabs, crumbs, the phone's map, palette, keys and help are derived from it. */
const PLACES = [...EVERYDAY_PLACES, ...ADMIN_PLACES, ...YEAR_PLACES, ...OWN_PLACES] as const;
export const SITE_MAP: readonly Place[] = PLACES;

export type PlaceId = (typeof PLACES)[number]["id"];

export const placeById = (id: PlaceId): Place => {
  const place = SITE_MAP.find((each) => each.id === id);
  if (!place) throw new Error(`No place ${id}`);
  return place;
};

/** The name of a page, for its title and heading. */
export const titleOf = (id: PlaceId): string => placeById(id).title;
