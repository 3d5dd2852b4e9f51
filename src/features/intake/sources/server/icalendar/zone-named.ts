import { zonesOfFile } from "#features/intake/sources/ics/zones/find-zone.ts";

/** The zone that a name of a calendar's zone means, by its name at the IANA; null: the name says nothing. */
export const zoneNamed = (name: string | undefined): string | null =>
  name === undefined ? null : (zonesOfFile([], [])(name.trim())?.name ?? null);
