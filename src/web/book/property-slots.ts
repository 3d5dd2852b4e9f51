import { createContext, type ReactNode } from "react";
import type { StateTone } from "#shared/vocabulary.ts";

/**
 * What the ledger knows about a property. Entries are read with their properties, so properties cannot import them: a
 * layout of the ledger fills these slots.
 */
export type PropertySlots = {
  /** How many entries a property has and what they add up to, across all years. */
  readEntriesFigure: (propertyId: string) => Promise<EntriesFigure>;
};
export type EntriesFigure = { entryCount: number; loggedSeconds: number };

export const PropertySlotsContext = createContext<PropertySlots | null>(null);

/** The status of a property in a year: the test to look at first, and how far its owner is ahead of the next person. */
export type PropertyProgress = {
  word: string;
  tone: StateTone;
  /** "Test 3". */
  test: string;
  /** "59:30 of 100:00"; null where nothing can be counted. */
  distance: string | null;
  margin: { seconds: number; name: string } | null;
};

/** By property, for the year in the address; provided by the feature that knows the tests, null until then. */
export type PropertiesProgress = ReadonlyMap<string, PropertyProgress> | null;
export const PropertiesProgressContext = createContext<PropertiesProgress>(null);

/** The names of an import that wait for their property; provided by the feature that imports. */
export const OpenPropertiesContext = createContext<ReactNode>(null);
