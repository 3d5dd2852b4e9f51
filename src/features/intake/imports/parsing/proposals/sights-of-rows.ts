import { momentCell } from "../values/zoned-moment.ts";
import type { EntryFacts } from "./entry-facts.ts";
import type { Proposal } from "./proposal.ts";

/** Rows as they compare with some of the entries; a row that does not compare with these is null. */
export type Sight = { rows: readonly (EntryFacts | null)[]; sees: (entry: EntryFacts) => boolean };

const inZone = (proposal: Proposal, timeZone: string | undefined): EntryFacts | null => {
  const { instant, startTime } = proposal;
  if (!instant) return null;
  if (timeZone === undefined || timeZone === instant.timeZone) return proposal;
  const { iso } = momentCell(instant.epochSeconds, timeZone);
  return { ...proposal, date: iso.slice(0, 10), startTime: startTime === null ? null : iso.slice(11) };
};

/**
 * Times without a zone are compared as they are written. Instants are written in the zone of each entry: where the
 * person has moved since, the same clock is another time, and the same time another clock.
 */
export const sightsOf = (proposals: readonly Proposal[], entries: readonly (EntryFacts | null)[]): Sight[] => {
  const written = { rows: proposals.map((row) => (row.instant ? null : row)), sees: () => true };
  if (proposals.every(({ instant }) => !instant)) return [written];
  const zones = new Set(entries.flatMap((entry) => (entry === null ? [] : [entry.timeZone])));
  return [
    written,
    ...[...zones].map((zone) => ({
      rows: proposals.map((row) => inZone(row, zone)),
      sees: (entry: EntryFacts) => entry.timeZone === zone,
    })),
  ];
};
