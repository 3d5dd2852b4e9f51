import { useLocation } from "react-router";
import type { Place } from "#web/navigation/site-map/place.ts";
import { litBy, placeAt } from "#web/navigation/site-map/where.ts";

/** The current page, and the item of the menu that it highlights. */
export const usePlace = (): { place: Place | null; litId: string | null } => {
  const { pathname, hash } = useLocation();
  const place = placeAt(pathname, hash);
  return { place, litId: place && litBy(place).id };
};
