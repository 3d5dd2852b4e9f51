import type { EntrySnapshot } from "./entry-columns.ts";

/**
 * Where work was if no one said: the only open property of the book, or no property if it has none. With several, the
 * person is asked, in the sheet, the quick log and the stopwatch alike (an empty text).
 */
export const usualPlace = (open: readonly string[]): string => {
  const [only, ...others] = open;
  if (only === undefined) return "none";
  return others.length === 0 ? only : "";
};

export const ASK_PLACE = "Choose a property, or say that there is none.";

/** A choice of place as a request says it; a property that is not on record stays what it is. */
export const placeBody = (place: string) =>
  place === "open"
    ? {}
    : {
        propertyId: place === "portfolio" || place === "none" ? null : place,
        isPortfolioWide: place === "portfolio",
        ...(place === "none" && { openPropertyName: null }),
      };

/** The choice that an entry has now. */
export const placeChoice = (
  entry: Pick<EntrySnapshot, "propertyId" | "isPortfolioWide" | "openPropertyName">,
): string =>
  entry.propertyId ?? (entry.isPortfolioWide ? "portfolio" : entry.openPropertyName === null ? "none" : "open");
