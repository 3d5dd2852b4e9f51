import { type ComponentType, createContext } from "react";

/**
 * What the ledger shows on a property. Entries are read with their properties, so properties cannot import them: a layout
 * of the ledger fills these places, and the property leaves room.
 */
export type PropertySlots = {
  /** The latest entries of a property in a year, or that there are none. */
  LatestEntries: ComponentType<{ property: { id: string; nickname: string }; year: number }>;
  /** How many entries a property has and what they sum up to, of all years. */
  readEntriesFigure: (propertyId: string) => Promise<EntriesFigure>;
};
export type EntriesFigure = { entryCount: number; loggedSeconds: number };

export const PropertySlotsContext = createContext<PropertySlots | null>(null);
